import { RegistrationCountryField } from './country-field.tsx';
import { Field } from './field.tsx';
import { GoogleButton } from './google-button.tsx';
import { guessCountry } from './countries.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicPageLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';
import { t as shellText } from '../texts/texts.ts';
import { t } from './other-texts.ts';

const EMPTY = { firstName: '', lastName: '', email: '', password: '', companyName: '' };

/** `/register`: an account and its company, to be confirmed by e-mail. */
export function RegisterPage() {
  const { http, navigate } = usePublic();
  const register = async (values: typeof EMPTY & { countryCode: string }) => {
    await http.post('/public/customer/register', { ...values, email: values.email.trim() });
    navigate('/signup-interim');
  };
  return (
    <PublicFrame title={t('register.title')} lead={t('register.lead')}>
      <PublicForm
        initial={{ ...EMPTY, countryCode: guessCountry(navigator.language) }}
        rules="register"
        captcha
        action={t('register.action')}
        send={register}
      >
        <div className="pub-pair">
          <Field name="firstName" label={shellText('field.firstName')} autoComplete="given-name" />
          <Field name="lastName" label={shellText('field.lastName')} autoComplete="family-name" />
        </div>
        <Field name="companyName" label={shellText('field.companyName')} autoComplete="organization" />
        <RegistrationCountryField name="countryCode" label={shellText('field.country')} />
        <Field name="email" label={shellText('field.email')} type="email" autoComplete="username" />
        <NewPasswordField label={shellText('field.password')} emailField="email" />
      </PublicForm>
      <GoogleButton />
      <p className="pub-links">
        <span>{t('register.terms')}</span>
        <PublicPageLink to="/terms">{t('register.readTerms')}</PublicPageLink>
        <PublicPageLink to="/">{t('register.signIn')}</PublicPageLink>
      </p>
    </PublicFrame>
  );
}
