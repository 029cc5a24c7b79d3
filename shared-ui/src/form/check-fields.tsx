import { FieldNotes, useFormField, type FieldFrameProps } from './field-frame.tsx';

function Check({ isSwitch, ...frame }: FieldFrameProps & { isSwitch?: boolean }) {
  const { id, error, control, input, value } = useFormField<boolean | undefined>(frame);
  return (
    <div className="ac-field">
      <label className="ac-check">
        <input
          {...input}
          {...control}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={isSwitch ? 'ac-switch' : undefined}
          value={undefined}
          checked={value ?? false}
        />
        <span>{frame.label}</span>
      </label>
      {(error || frame.help) && <FieldNotes id={id} error={error} help={frame.help} />}
    </div>
  );
}

/** A yes or no that belongs to what is saved. */
export function CheckboxField(props: FieldFrameProps) {
  return <Check {...props} />;
}

/** A yes or no that reads as on or off. */
export function SwitchField(props: FieldFrameProps) {
  return <Check {...props} isSwitch />;
}
