import { filled, fits, type Rule } from '@kebun/contract/rules.ts';
import type { Place } from '@kebun/contract/states.ts';
import type { MessageKey } from '@kebun/contract/texts.ts';
import { Dialog } from '@kebun/ui/dialog.tsx';
import { Form } from '@kebun/ui/form.tsx';
import { SubmitButton } from '@kebun/ui/submit-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { TextField } from '@kebun/ui/text-field.tsx';
import { showToast } from '@kebun/ui/toast-store.ts';
import { useForm } from '@kebun/ui/use-form.ts';
import { useMutation } from '@tanstack/react-query';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { choosePostcode, placeQuery, usePostcode } from '#platform/place.ts';
import { useVisit } from '#platform/visit.ts';

interface Draft {
  zip: string;
}

const rules: readonly Rule<Draft>[] = [
  filled('zip', 'rule.zip'),
  fits('zip', (zip) => /^\d{5}$/.test(zip), 'rule.zip'),
];

const newsOf = ({ is_deliverable, fresh_allowed }: Place): MessageKey => {
  if (!is_deliverable) return 'frame.place_never';
  return fresh_allowed ? 'frame.place_fresh' : 'frame.place_dry';
};

/** Asks for a postcode and says what can be brought there. */
export default function PlaceDialog({ dialog }: ModalViewProps<'DELIVERY_PLACE'>) {
  const text = useText();
  const { data } = useVisit();
  const zip = usePostcode();
  const form = useForm<Draft>({ start: { zip: zip ?? '' }, rules });

  const find = useMutation({
    mutationFn: async ({ zip }: Draft) => (await data.query(placeQuery(zip.trim()))) as Place,
    onSuccess: (place) => {
      choosePostcode(place.zip);
      showToast({ text: text(newsOf(place), { city: place.city }), kind: 'plain' });
      dialog.onClose();
    },
    onError: form.refuse,
  });

  return (
    <Dialog {...dialog} title={text('frame.place_title')}>
      <Form onSubmit={form.submit((draft) => find.mutate(draft))} className="grid gap-5 pt-2">
        <TextField
          {...form.field('zip')}
          label={text('frame.place_zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
        />
        <SubmitButton busy={find.isPending}>{text('frame.place_save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
