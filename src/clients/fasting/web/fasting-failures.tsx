import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { FastedMany } from '../fasting.contract.ts'
import { useFindingText } from './fasting-findings.tsx'
import { fastingFailuresMessages } from './fasting-failures.messages.ts'
import css from './fasting.module.css'

/** Whom the switch of many left out, and why. */
export function FastingFailures({ result, onClose }: { result: FastedMany; onClose: () => void }) {
  const t = useMessages(fastingFailuresMessages)
  const textOf = useFindingText()
  const { failures } = result
  return (
    <Dialog
      title={t.failed(failures.length)}
      dirty={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <ul className={css.periods}>
        {failures.map(({ clientId, name, reason, findings }) => (
          <li key={clientId}>
            {name === null ? t.unknown : <UserText>{name}</UserText>} — {t.reasons[reason]}
            {findings.length > 0 && (
              <ul className={css.reasons}>
                {findings.map((one) => (
                  <li key={`${one.code} ${JSON.stringify(one.params)}`}>{textOf(one)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
