import { LOGO_LIMIT } from '@accounts/shared-domain';
import { Button, DeleteIcon, UploadIcon } from '@accounts/shared-ui';
import { useFormField } from '@accounts/shared-ui/form';
import { CompanyLogo } from '@accounts/shared-ui/paper';
import { useRef } from 'react';
import { t } from '../texts.ts';
import './company.css';

/** Largest picture that is taken, in bytes: the server takes 700,000 characters of base64. */
const MAX_LOGO_BYTES = 500_000;
const ACCEPTED = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** The company's logo, read from a file and stored with the profile. */
export function LogoField() {
  const { id, error, helpers, value } = useFormField<string | null>({
    name: 'logo',
    label: t('company.logo'),
  });
  const file = useRef<HTMLInputElement>(null);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    await helpers.setTouched(true, false);
    const rejection = rejectionOf(chosen);
    if (rejection) helpers.setError(rejection);
    else await helpers.setValue(await asDataAddress(chosen));
  };
  return (
    <div className="ac-field">
      <span id={`${id}-label`} className="ac-field-label">
        {t('company.logo')}
      </span>
      <div className="ms-logo" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
        {value && <CompanyLogo src={value} alt={t('company.logo.yours')} />}
        <input
          ref={file}
          type="file"
          hidden
          accept={ACCEPTED.join(',')}
          aria-label={t('company.logo.file')}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button icon={<UploadIcon />} onClick={() => file.current?.click()}>
          {value ? t('company.logo.change') : t('company.logo.choose')}
        </Button>
        {value && (
          <Button kind="quiet" icon={<DeleteIcon />} onClick={() => void helpers.setValue(null)}>
            {t('company.logo.remove')}
          </Button>
        )}
      </div>
      <span id={`${id}-help`} className="ac-field-help">
        {t('company.logo.help', LOGO_LIMIT)}
      </span>
      {error && (
        <span role="alert" className="ac-field-error">
          {error}
        </span>
      )}
    </div>
  );
}

function rejectionOf(file: File): string | null {
  if (!ACCEPTED.includes(file.type)) return t('company.logo.type');
  return file.size > MAX_LOGO_BYTES ? t('company.logo.size', { size: MAX_LOGO_BYTES / 1000 }) : null;
}

function asDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error(t('company.logo.unreadable')));
    reader.readAsDataURL(file);
  });
}
