import { type Language, languages, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { type EveryText, everyText } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import BoldIcon from '@mui/icons-material/FormatBold';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import PictureIcon from '@mui/icons-material/InsertPhoto';
import LinkIcon from '@mui/icons-material/Link';
import HeadingIcon from '@mui/icons-material/Title';
import { Box, Button } from '@mui/material';
import { type ComponentType, useRef, useState } from 'react';
import { FormAside } from '#platform/forms/form-page.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { MarkLinkDialog, MarkPictureDialog } from './mark-link-dialog.tsx';
import { markBold, putLink, putMarks, putPicture, type Selection } from './put-marks.ts';

interface Props {
  path: string;
  value: EveryText;
  errors: Readonly<Record<string, string>>;
  onChange: (texts: EveryText) => void;
}

type Place = Selection & { language: Language };

/** The paragraphs of a section, with buttons that put marks at the cursor. */
export function MarkedInput({ path, value, errors, onChange }: Props) {
  const text = useT();
  const field = useRef<HTMLTextAreaElement>(undefined); // the one that had the cursor last
  const [open, setOpen] = useState<'picture' | { link: string }>(); // the words of a link

  /** Returns where the cursor was last; else the end of the first language. */
  const placeOf = (): Place => {
    const language = languages.find((each) => tagOfLanguage(each) === field.current?.lang) ?? baseLanguage();
    const { length } = value[language];
    const { selectionStart = length, selectionEnd = length } = field.current ?? {};
    return { language, start: selectionStart, end: selectionEnd };
  };
  const change = (marked: (typed: string, place: Place) => string) => {
    const place = placeOf();
    onChange({ ...value, [place.language]: marked(value[place.language], place) });
    setOpen(undefined);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        role="toolbar"
        aria-label={text('office.marks')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginLeft: -1 }}
      >
        <MarkButton
          icon={BoldIcon}
          label={text('office.mark_bold')}
          onClick={() => change((typed, at) => markBold(typed, at, text('office.mark_bold')))}
        />
        <MarkButton
          icon={HeadingIcon}
          label={text('office.mark_heading')}
          onClick={() => change((typed, at) => putMarks(typed, at, 'heading'))}
        />
        <MarkButton
          icon={ListIcon}
          label={text('office.mark_list')}
          onClick={() => change((typed, at) => putMarks(typed, at, 'list'))}
        />
        <MarkButton
          icon={LinkIcon}
          label={text('office.mark_link')}
          onClick={() => {
            const { language, start, end } = placeOf();
            setOpen({ link: value[language].slice(start, end) });
          }}
        />
        <MarkButton
          icon={PictureIcon}
          label={text('office.mark_picture')}
          onClick={() => setOpen('picture')}
        />
      </Box>
      <Box
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement) field.current = target;
        }}
      >
        <FormAside>
          <LocalisedInput
            label={text('office.static_block_paragraphs')}
            hint={text('office.static_block_paragraphs_hint')}
            path={path}
            value={value}
            errors={errors}
            lines={4}
            onChange={(texts) => onChange(everyText(texts))}
          />
        </FormAside>
      </Box>
      {typeof open === 'object' && (
        <MarkLinkDialog
          words={open.link}
          onClose={() => setOpen(undefined)}
          onPut={(link) => change((typed, at) => putLink(typed, at, link))}
        />
      )}
      {open === 'picture' && (
        <MarkPictureDialog
          onClose={() => setOpen(undefined)}
          onPut={(picture) => {
            onChange(putPicture(value, placeOf(), picture));
            setOpen(undefined);
          }}
        />
      )}
    </Box>
  );
}

interface ButtonProps {
  icon: ComponentType;
  label: string;
  onClick: () => void;
}

const MarkButton = ({ icon: Icon, label, onClick }: ButtonProps) => (
  <Button size="small" color="inherit" startIcon={<Icon />} onClick={onClick}>
    {label}
  </Button>
);
