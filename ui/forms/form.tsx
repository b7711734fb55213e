import type { ComponentProps } from 'react';

/** A form without the browser's validation: `useForm` validates and words the errors. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} />;
}
