import { failedRules, type Rule } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { Alert, Box, Button } from '@mui/material';
import { createContext, type ReactNode, type RefObject, use, useRef } from 'react';
import {
  EditContext,
  SaveButton,
  SimpleForm,
  useResourceContext,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { type Control, useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { CallError } from '../data/call.ts';
import { asHttpError } from '../data/data-provider.ts';
import { useUnsaved } from '../forms/unsaved.tsx';
import { useT } from '../shell/messages-provider.tsx';
import { errorTree, withoutInput } from './form-errors.ts';
import { unreadableIn } from './number-inputs.tsx';
import { BackContext } from './record-parent.ts';

interface Problem {
  field: string | null;
  message: MessageKey;
}

interface Props<Values> {
  rules: readonly Rule<Values>[] | ((values: Values) => readonly Problem[]);
  defaultValues?: Partial<Values>;
  further?: ReactNode; // a button beside those of the form
  /** Returns whether the values are saved now; false: the form first shows what saving would do. */
  beforeSave?: (values: Values) => Promise<boolean>;
  saveLabel?: string; // of the button
  isBlocked?: boolean; // saving is not possible now, whatever is typed
  children: ReactNode;
}

/** The input of the form stays when its record is loaded again. */
const resetOptions = { keepDirtyValues: true };

/**
 * The form of a record. The rules of the contract run before anything is sent; the refusals of the API are under
 * their fields, and others above the buttons.
 */
export function RecordForm<Values extends object>(props: Props<Values>) {
  const { rules, further, beforeSave, saveLabel, isBlocked = false, children, ...form } = props;
  const text = useT();
  const isStopped = useRef(false);
  const validate = (typed: object) => {
    const values = typed as Values;
    const failures = typeof rules === 'function' ? rules(values) : failedRules(rules, values);
    const problems = [...unreadableIn(values), ...failures];
    return errorTree(problems.map(({ field, message }) => [field ?? 'root.form', text(message)]));
  };
  return (
    <StoppedContext value={isStopped}>
      <SimpleForm
        {...form}
        noValidate
        validate={validate}
        onSubmit={useOneSave(beforeSave, isStopped)}
        resetOptions={resetOptions}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={KeepUnsaved}
        disableInvalidFormNotification
        toolbar={
          <Buttons label={saveLabel} isBlocked={isBlocked}>
            {further}
          </Buttons>
        }
        sx={{ '&&': { paddingBottom: 0 }, '& > .MuiStack-root': { alignItems: 'stretch', gap: 2.5 } }}
      >
        {children}
      </SimpleForm>
    </StoppedContext>
  );
}

/** Whether the last press of the button saved nothing, because the form first shows what saving would do. */
const StoppedContext = createContext<RefObject<boolean>>({ current: false });

/** Returns the save of the page, which does nothing while an earlier one is under way. */
function useOneSave<Values extends object>(
  beforeSave: Props<Values>['beforeSave'],
  isStopped: RefObject<boolean>,
) {
  const { save } = useSaveContext();
  const isBusy = useRef(false);
  return async (values: object) => {
    if (isBusy.current || !save) return undefined;
    isBusy.current = true;
    try {
      isStopped.current = beforeSave !== undefined && !(await beforeSave(values as Values));
      return isStopped.current ? undefined : await save(values);
    } catch (error) {
      if (error instanceof CallError) return asHttpError(error).body.errors;
      throw error;
    } finally {
      isBusy.current = false;
    }
  };
}

/** Asks before the page of a form with unsaved input is left. */
function KeepUnsaved({ formControl }: { formControl?: Control }) {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState(formControl && { control: formControl });
  const isStopped = use(StoppedContext);
  useUnsaved(() => isDirty && !isSubmitting && (isStopped.current || !isSubmitSuccessful));
  return null;
}

interface ButtonsProps {
  label: string | undefined;
  isBlocked: boolean;
  children: ReactNode;
}

function Buttons({ label, isBlocked, children }: ButtonsProps) {
  const text = useT();
  const resource = useResourceContext();
  const back = use(BackContext);
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, padding: 2, paddingTop: 2.5 }}>
      <Problems />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SaveButton
          alwaysEnable={!isSubmitting && !isBlocked}
          disabled={isSubmitting || isBlocked}
          label={label ?? text('common.save')}
        />
        <Button component={Link} to={back ?? `/${resource}`}>
          {text('ra.action.back')}
        </Button>
        {children}
      </Box>
    </Box>
  );
}

/** The errors that no input of the form shows. After a conflict the record can be loaded again. */
function Problems() {
  const text = useT();
  const translate = useTranslate();
  const form = useFormContext();
  const { errors } = useFormState();
  const page = use(EditContext); // null on the page of a new record
  const messages = [...new Set(withoutInput(errors))];
  const isStale = Boolean(errors.root && 'version_conflict' in errors.root);

  async function showLatest() {
    form.reset();
    await page?.refetch();
  }
  return (
    <div role="alert">
      {messages.length > 0 && (
        <Alert
          severity="error"
          action={isStale && <Button onClick={showLatest}>{text('office.product_show_latest')}</Button>}
        >
          {messages.map((message) => translate(message, { _: message })).join(' ')}
        </Alert>
      )}
    </div>
  );
}
