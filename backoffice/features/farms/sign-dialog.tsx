import {
  type getBatchLabel,
  type getPlotSign,
  type SignSize,
  signSizes,
} from '@kebun/contract/farms/signs.ts';
import { download } from '#platform/data/download.ts';
import { LabelDialog, millimetresOf } from '#platform/forms/label-dialog.tsx';

interface Props {
  title: string;
  of: typeof getPlotSign | typeof getBatchLabel;
  id: string;
  code: string; // names the file
  usualSize: SignSize;
  onClose: () => void;
}

/** Downloads the sign of a plot or the label of a batch as PDF, in a size and number that are chosen. */
export const SignDialog = ({ title, of, id, code, usualSize, onClose }: Props) => (
  <LabelDialog
    title={title}
    sizes={signSizes}
    nameOf={(size) => (size.startsWith('a') ? size.toUpperCase() : millimetresOf(size))}
    usualSize={usualSize}
    usualCount={() => 1}
    onSave={(query) => download(of, { id, name: `${code}.pdf`, query })}
    onClose={onClose}
  />
);
