import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Drawer } from '@kebun/ui/overlays/drawer.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import { countOf, withoutFilters } from './filters.ts';

interface FilterDrawerProps extends FilterPanelProps {
  open: boolean;
  onClose(): void;
  /** The number of products that match the chosen filters. */
  total: number;
}

/** The filters on a phone: the list behind updates with each choice. */
export default function FilterDrawer({ open, onClose, total, ...panel }: FilterDrawerProps) {
  const text = useT();
  const { filters, hrefOf } = panel;

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={text('catalogue.filter')}
      actions={
        countOf(filters) > 0 && (
          <LinkButton look="text" size="small" href={hrefOf(withoutFilters(filters))}>
            {text('catalogue.clear_all')}
          </LinkButton>
        )
      }
      footer={
        <Button wide onClick={onClose}>
          {text('catalogue.show_products', { count: total })}
        </Button>
      }
    >
      <div className="py-5">
        <FilterPanel {...panel} />
      </div>
    </Drawer>
  );
}
