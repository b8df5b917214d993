import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { ItemVerification } from '../item-verification.contract.ts'
import { itemVerificationMessages } from './item-verification.messages.ts'

/** So many are named. */
const named = 100

interface Props {
  title: string
  refused: ItemVerification['refused']
  onClose: () => void
}

/** Which items a change of many could not reach, and why; each leads to its page. */
export function RefusedItems({ title, refused, onClose }: Props) {
  const t = useMessages(itemVerificationMessages)
  const { locale } = useLocale()
  return (
    <Dialog
      title={title}
      dirty={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <ul>
        {refused.slice(0, named).map(({ id, name, reason }) => (
          <li key={id}>
            {name === null ? (
              t.gone
            ) : (
              <a href={hrefOf(foodItemPaths.edit, { food_id: id })}>
                <UserText>{localName(name, locale)}</UserText>
              </a>
            )}{' '}
            — {t.reasons[reason]}
          </li>
        ))}
      </ul>
      {refused.length > named && <p>{t.more(refused.length - named)}</p>}
    </Dialog>
  )
}
