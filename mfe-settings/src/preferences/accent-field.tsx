import { FieldNotes, useFormField, type FieldFrameProps } from '@accounts/shared-ui/form';
import type { CSSProperties } from 'react';
import { t } from '../texts.ts';

/** Colours that can be read on white, and white on them. */
const SWATCHES = {
  ink: '#1f1b2e',
  purple: '#6b2fbf',
  blue: '#1d4ed8',
  teal: '#0f6b66',
  green: '#1f6b32',
  red: '#b42318',
  brown: '#8a4b10',
} as const;

/** A colour, one of a few or any other. */
export function AccentField(frame: FieldFrameProps) {
  const { id, error, control, helpers, value } = useFormField<string>(frame);
  const choose = async (color: string) => {
    await helpers.setValue(color);
    // What cannot be read is said at once, beside a preview that shows it.
    await helpers.setTouched(true);
  };
  return (
    <fieldset className="ms-accent" aria-describedby={control['aria-describedby']}>
      <legend className="ac-field-label">{frame.label}</legend>
      <div className="ms-accent-choices">
        {Object.entries(SWATCHES).map(([name, color]) => (
          <label key={name} className="ms-accent-swatch" style={{ '--swatch': color } as CSSProperties}>
            <input
              type="radio"
              name={control.name}
              value={color}
              aria-label={t(`paper.accent.${name as keyof typeof SWATCHES}`)}
              checked={value === color}
              onChange={() => void choose(color)}
            />
          </label>
        ))}
        <label className="ms-accent-other">
          <input
            type="color"
            value={value}
            aria-invalid={control['aria-invalid']}
            onChange={(event) => void choose(event.target.value)}
          />
          {t('paper.accent.other')}
        </label>
      </div>
      <FieldNotes id={id} error={error} help={frame.help} />
    </fieldset>
  );
}
