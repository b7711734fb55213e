import { Button, type ButtonProps } from './button.tsx';

export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button {...props} type="submit" />;
}
