import type { Farm } from '@kebun/contract/farms/farms.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { PopupLink } from '../popup-link.tsx';
import { Portrait } from './portrait.tsx';

/** A worker who agreed to be named, with a link to their profile. */
export function FarmerLink({ farmer: { id, name, role, avatar } }: { farmer: Farm['farmers'][number] }) {
  const text = useT();

  return (
    <div className="relative flex min-h-14 items-center gap-3">
      <Portrait name={name} picture={avatar} />
      <div>
        <PopupLink view="farmer" id={id} className="covers font-semibold">
          {name}
        </PopupLink>
        <p className="text-sm text-ink-soft">{text(`farm.role_${role}`)}</p>
      </div>
    </div>
  );
}
