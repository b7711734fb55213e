import { farmRoles, getStaffMe, type StaffRole, staffRoles } from '@kebun/contract/staff/staff.ts';
import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** A staff member's roles, and the farms they are for. */
export interface StaffRoles {
  roles: StaffRole[];
  farm_ids: string[];
}

interface Props {
  assigned: StaffRoles;
  errors: Readonly<Record<string, string>>;
  isFixed?: boolean; // this staff member may not change it
  onChange: (assigned: StaffRoles) => void;
}

const toggleRole = <T extends string>(all: readonly T[], one: T) =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** The roles to choose from, each with its permissions; farms only where a role needs them. */
export function StaffRoleFields({ assigned, errors, isFixed = false, onChange }: Props) {
  const text = useT();
  const { data } = useQuery({ queryKey: ['farms', 'mine'], queryFn: () => call(getStaffMe) });
  const isOnFarms = assigned.roles.some((role) => farmRoles.includes(role));
  return (
    <>
      <FormControl component="fieldset" error={'roles' in errors} disabled={isFixed}>
        <FormLabel component="legend">{text('office.team_roles')}</FormLabel>
        <FormGroup>
          {staffRoles.map((role) => (
            <FormControlLabel
              key={role}
              sx={{ minHeight: 44, alignItems: 'flex-start' }}
              control={
                <Checkbox
                  checked={assigned.roles.includes(role)}
                  onChange={() => onChange({ ...assigned, roles: toggleRole(assigned.roles, role) })}
                />
              }
              label={
                <>
                  {text(`office.role_${role}`)}
                  <Typography variant="body2" color="text.secondary">
                    {text(`office.role_${role}_does`)}
                  </Typography>
                </>
              }
            />
          ))}
        </FormGroup>
        <FormHelperText role="alert">{errors.roles}</FormHelperText>
      </FormControl>
      {isOnFarms && (
        <FormControl component="fieldset" error={'farm_ids' in errors} disabled={isFixed}>
          <FormLabel component="legend">{text('office.team_farms')}</FormLabel>
          <FormGroup>
            {data?.me.farms.map(({ id, name }) => (
              <FormControlLabel
                key={id}
                sx={{ minHeight: 44 }}
                control={
                  <Checkbox
                    checked={assigned.farm_ids.includes(id)}
                    onChange={() => onChange({ ...assigned, farm_ids: toggleRole(assigned.farm_ids, id) })}
                  />
                }
                label={name}
              />
            ))}
          </FormGroup>
          <FormHelperText role="alert">{errors.farm_ids}</FormHelperText>
        </FormControl>
      )}
    </>
  );
}
