import { logoSize } from '@accounts/shared-domain';
import { Form } from '@accounts/shared-ui/form';
import { renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { LogoField } from './logo-field.tsx';

const PNG = new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' });

function show(logo: string | null = null) {
  const saved = jest.fn((values: { logo: string | null }) => Promise.resolve(values));
  renderInModule(
    <Form
      label="Company"
      initialValues={{ logo }}
      schema={object({ logo: string().nullable().defined() })}
      onSubmit={saved}
    >
      <LogoField />
      <button type="submit">Save</button>
    </Form>,
    testModuleProps(() => null),
  );
  return { saved };
}

const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Logo file'), file, { applyAccept: false });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a chosen picture is shown and stored with the form', async () => {
  const { saved } = show();
  await choose(PNG);
  const address = 'data:image/png;base64,iVBORw==';
  expect(await screen.findByRole('img')).toHaveAttribute('src', address);
  await save();
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ logo: address })));
});

test.each([
  ['a file that is no picture', new File(['x'], 'logo.pdf', { type: 'application/pdf' })],
  ['a picture over 500 kB', new File([new Uint8Array(500_001)], 'logo.png', { type: 'image/png' })],
])('%s is rejected beside the field, and the logo stays', async (_what, file) => {
  const { saved } = show('data:image/png;base64,AAAA');
  await choose(file);
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('img')).toHaveAttribute('src', 'data:image/png;base64,AAAA');
  expect(saved).not.toHaveBeenCalled();
});

test('a logo is taken away', async () => {
  const { saved } = show('data:image/png;base64,AAAA');
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ logo: null })));
});

test('on paper a logo over 90 high or 180 wide is scaled down by 4, any other is as large as it is', () => {
  expect(logoSize({ width: 180, height: 90 })).toEqual({ width: 180, height: 90 });
  expect(logoSize({ width: 200, height: 90 })).toEqual({ width: 50, height: 22.5 });
  expect(logoSize({ width: 180, height: 96 })).toEqual({ width: 45, height: 24 });
});
