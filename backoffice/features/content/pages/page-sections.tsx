import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, CardContent, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props<Part> {
  parts: readonly Part[];
  nameOf: (part: Part, at: number) => string;
  add: string;
  onAdd: () => Part;
  onChange: (parts: Part[]) => void;
  children: (part: Part, at: number, change: (part: Part) => void) => ReactNode;
}

/** Sections or questions in their order: edit, move, remove and add. */
export function PageSections<Part extends { key: string }>({
  parts,
  nameOf,
  add,
  onAdd,
  onChange,
  children,
}: Props<Part>) {
  const text = useT();
  const move = (part: Part, to: number) =>
    onChange(parts.filter((one) => one !== part).toSpliced(to, 0, part));
  return (
    <>
      {parts.map((part, at) => {
        const name = nameOf(part, at);
        return (
          <Card key={part.key}>
            <CardContent sx={{ display: 'grid', gap: 2 }}>
              <Box sx={{ display: 'flex', alignItems: 'center' }}>
                <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
                <IconButton
                  aria-label={text('office.layout_up', { name })}
                  disabled={at === 0}
                  onClick={() => move(part, at - 1)}
                >
                  <UpIcon />
                </IconButton>
                <IconButton
                  aria-label={text('office.layout_down', { name })}
                  disabled={at === parts.length - 1}
                  onClick={() => move(part, at + 1)}
                >
                  <DownIcon />
                </IconButton>
                <IconButton
                  aria-label={text('office.layout_remove', { name })}
                  onClick={() => onChange(parts.filter((one) => one !== part))}
                >
                  <RemoveIcon />
                </IconButton>
              </Box>
              {children(part, at, (changed) => onChange(parts.with(at, changed)))}
            </CardContent>
          </Card>
        );
      })}
      <Box>
        <Button variant="outlined" onClick={() => onChange([...parts, onAdd()])}>
          {add}
        </Button>
      </Box>
    </>
  );
}
