export interface SelectBoxProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: () => void;
}

/** The box that selects a row, or all; 24 px to hit. */
export function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  return (
    <label className="ac-select-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        ref={indeterminate ? setIndeterminate : setDeterminate}
      />
    </label>
  );
}

// Functions of the file, so that a box that is drawn again keeps its ref.
function setIndeterminate(box: HTMLInputElement | null): void {
  if (box) box.indeterminate = true;
}

function setDeterminate(box: HTMLInputElement | null): void {
  if (box) box.indeterminate = false;
}
