/** Returns errors as react-admin expects them: an error of `name.en` is in an object. The first of a field wins. */
export function errorTree(errors: readonly (readonly [path: string, message: string])[]) {
  const tree: Record<string, unknown> = {};
  for (const [path, message] of errors) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let branch = tree;
    for (const step of steps) {
      branch[step] ??= {};
      branch = branch[step] as Record<string, unknown>;
    }
    branch[last] ??= message;
  }
  return tree;
}

/** Returns the text of an error: of a rule react-admin keeps it one level deeper than of the API. */
export const messageOf = (error: { message?: unknown } | undefined): string => {
  const { message } = error ?? {};
  return typeof message === 'string' ? message : message ? messageOf(message) : '';
};

/** Returns the messages of a field that is an object or a list, by the path of each input. */
export function flatErrors(error: unknown, path: string): Record<string, string> {
  if (!error || typeof error !== 'object') return {};
  if (isLeaf(error)) return { [path]: messageOf(error) };
  return Object.assign(
    {},
    ...Object.entries(error).map(([step, inner]) => flatErrors(inner, `${path}.${step}`)),
  );
}

/** Returns the messages of the form as a whole, and those of the API whose field has no input here. */
export function withoutInput({ root, ...errors }: Errors): string[] {
  return [...messagesIn(root ?? {}), ...messagesIn(errors, isWithoutInput)];
}

type Errors = Record<string, unknown>;
interface Leaf {
  type: string;
  message?: unknown;
  ref?: unknown;
}

const isWithoutInput = ({ type, ref }: Leaf) => type === 'server' && !ref;
const isLeaf = (error: object): error is Leaf => typeof (error as Partial<Leaf>).type === 'string';

function messagesIn(errors: object, isShown: (error: Leaf) => boolean = () => true): string[] {
  return Object.values(errors).flatMap((error: unknown) => {
    if (!error || typeof error !== 'object') return [];
    if (!isLeaf(error)) return messagesIn(error, isShown);
    return isShown(error) ? [messageOf(error)] : [];
  });
}
