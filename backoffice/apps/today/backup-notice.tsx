import type { Today } from '@kebun/contract/today/today.ts';
import { Alert, Box } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

type Backups = NonNullable<Today['backups']>;
type Age = Backups['backup'];

/** Shows owners the age of the last backup and of the last proven one, or how to take the first. */
export function BackupNotice({ backups }: { backups: Backups }) {
  const { t, language } = useI18n();
  const { backup, proof } = backups;
  const moment = (age: NonNullable<Age>) =>
    age.at ? momentIn(language, age.at) : t('office.backup_no_moment');
  const isShown = backup !== null || proof !== null || backups.is_set;
  return (
    <Alert severity={severityOf(backups)} variant="outlined">
      <Box component="p" sx={{ margin: 0 }}>
        {backup && t(backupText(backup), { moment: moment(backup) })}
        {!backup && t(missingText(backups))}
      </Box>
      {isShown && (
        <Box component="p" sx={{ margin: 0 }}>
          {proof ? t(proofText(proof), { moment: moment(proof) }) : t('office.proof_never')}
        </Box>
      )}
    </Alert>
  );
}

function severityOf({ backup, proof, is_own_database }: Backups) {
  if (backup?.has_failed || proof?.has_failed) return 'error';
  const isComplete = proof !== null && (backup !== null || is_own_database);
  return isComplete && !backup?.is_late && !proof.is_late ? 'success' : 'warning';
}

const backupText = ({ has_failed, is_late }: NonNullable<Age>) =>
  has_failed ? 'office.backup_failed' : is_late ? 'office.backup_late' : 'office.backup_last';

const proofText = ({ has_failed, is_late }: NonNullable<Age>) =>
  has_failed ? 'office.proof_failed' : is_late ? 'office.proof_late' : 'office.proof_last';

function missingText({ is_set, is_own_database }: Backups) {
  if (is_own_database) return 'office.backup_elsewhere';
  return is_set ? 'office.backup_begins' : 'office.backup_never';
}
