import { maxReferenceLength } from '@kebun/contract/lib/limits.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Field } from '@kebun/ui/forms/field.tsx';
import { InputBox } from '@kebun/ui/forms/input-box.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

interface CodeFormProps {
  /** The code that was typed or scanned before. */
  typed?: string | undefined;
  error?: string | undefined;
}

/** A field for the code of a label. The browser sends it, because the page has no script. */
export function CodeForm({ typed = '', error }: CodeFormProps) {
  const text = useT();
  const to = useTo();

  return (
    <form action={to('/t')} className="grid max-w-120 gap-4">
      <Field id="code" label={text('trace.code')} hint={text('trace.code_hint')} error={error}>
        {(aids) => (
          <InputBox bad={Boolean(error)}>
            <input
              {...aids}
              name="code"
              required
              defaultValue={typed}
              maxLength={maxReferenceLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="figures min-w-0 grow rounded-sm bg-transparent px-3.5"
            />
          </InputBox>
        )}
      </Field>
      <div>
        <SubmitButton>
          <Icon name="search" />
          {text('trace.look_up')}
        </SubmitButton>
      </div>
    </form>
  );
}
