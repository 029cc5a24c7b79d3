export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, in force at once; inside a form use `SwitchField`. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="ac-check">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="ac-switch"
        checked={checked}
        onChange={() => onChange(!checked)}
      />
      <span>{label}</span>
    </label>
  );
}
