import { emailRule, senderNameRule, passwordRule } from '@accounts/shared-domain';
import { object } from 'yup';
import { CountryField } from './country-field.tsx';
import { Field } from './field.tsx';
import { guessCountry } from './countries.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';

const RULES = object({
  firstName: senderNameRule,
  lastName: senderNameRule,
  email: emailRule,
  password: passwordRule,
  companyName: senderNameRule,
});

const EMPTY = { firstName: '', lastName: '', email: '', password: '', companyName: '' };

/** `/register`: an account and its company, to be confirmed by e-mail. */
export function RegisterPage() {
  const { http, navigate } = usePublic();
  const register = async (values: typeof EMPTY & { countryCode: string }) => {
    await http.post('/public/customer/register', { ...values, email: values.email.trim() });
    navigate('/signup-interim');
  };
  return (
    <PublicFrame title="Create your account" lead="Your company's books, ready in two minutes.">
      <PublicForm
        initial={{ ...EMPTY, countryCode: guessCountry(navigator.language) }}
        rules={RULES}
        action="Create account"
        send={register}
      >
        <div className="pub-pair">
          <Field name="firstName" label="First name" autoComplete="given-name" />
          <Field name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <Field name="companyName" label="Company name" autoComplete="organization" />
        <CountryField name="countryCode" label="Country" />
        <Field name="email" label="Email" type="email" autoComplete="username" />
        <NewPasswordField label="Password" emailField="email" />
      </PublicForm>
      <p className="pub-links">
        <span>
          By creating an account you accept the <PublicLink to="/terms">terms</PublicLink>.
        </span>
        <PublicLink to="/">Sign in instead</PublicLink>
      </p>
    </PublicFrame>
  );
}
