import type { ComponentProps } from 'react';

/** A form whose rules are said by us, in our words, rather than by the browser. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} />;
}
