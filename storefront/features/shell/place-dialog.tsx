import type { PostcodePlace } from '@kebun/contract/accounts/postcodes.ts';
import { zipDigits } from '@kebun/contract/lib/limits.ts';
import { filled, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { choosePostcode, placeQuery, usePostcode } from '#platform/identity/delivery-place.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useApp } from '#platform/page/app-context.ts';

interface Draft {
  zip: string;
}

const rules: readonly Rule<Draft>[] = [
  filled('zip', 'rule.zip'),
  fits('zip', (zip) => /^\d{5}$/.test(zip), 'rule.zip'),
];

const newsOf = ({ is_deliverable, fresh_allowed }: PostcodePlace): MessageKey => {
  if (!is_deliverable) return 'frame.place_never';
  return fresh_allowed ? 'frame.place_fresh' : 'frame.place_dry';
};

/** Asks for a postcode and says what we deliver there. */
export default function PlaceDialog({ dialog }: ModalViewProps<'DELIVERY_PLACE'>) {
  const text = useT();
  const { data } = useApp();
  const zip = usePostcode();
  const form = useForm<Draft>({ start: { zip: zip ?? '' }, rules });

  const find = useMutation({
    mutationFn: async ({ zip }: Draft) => (await data.query(placeQuery(zip.trim()))) as PostcodePlace,
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
          maxLength={zipDigits}
        />
        <SubmitButton busy={find.isPending}>{text('frame.place_save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
