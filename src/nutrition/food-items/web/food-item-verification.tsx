import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useMay, useUser } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { FoodItem } from '../food-items.contract.ts'
import { foodItemFormMessages } from './food-item-form.messages.ts'
import css from './food-item-form.module.css'
import { useVerify } from './use-verify.ts'

/** Who checked the nutrients against their source and when; those who may say so themselves can. */
export function FoodItemVerification({ item, dirty }: { item: FoodItem; dirty: boolean }) {
  const t = useMessages(foodItemFormMessages)
  const id = useId()
  const mayVerify = useMay('food-items.verify')
  const verify = useVerify(item)
  const action = useMutation({ mutationFn: verify, networkMode: 'always' })
  const isVerified = item.verifiedAt !== null
  const isOwn = item.editedBy === useUser().id && !isVerified
  const ready = dirty ? t.saveFirst : t.verifyText
  const hint = isOwn ? t.ownEdit : ready
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {t.verifySection}
      </h2>
      <p className="flush muted">
        <VerifiedBy item={item} />
      </p>
      {mayVerify && (
        <>
          <p className="flush muted">{hint}</p>
          {!dirty && !isOwn && (
            <Button
              busy={action.isPending}
              icon={isVerified ? 'undo' : 'check'}
              onClick={() => action.mutate(!isVerified)}
            >
              {isVerified ? t.unverify : t.verify}
            </Button>
          )}
          {action.error && <ProblemBanner error={asApiError(action.error)} onClose={action.reset} />}
        </>
      )}
    </section>
  )
}

function VerifiedBy({ item: { verifiedAt, verifiedBy } }: { item: FoodItem }) {
  const t = useMessages(foodItemFormMessages)
  const { format, zone } = useLocale()
  if (verifiedAt === null) return <>{t.notVerified}</>
  return <>{t.verifiedBy(verifiedBy ?? t.ownData, format.dateTime(new Date(verifiedAt), zone))}</>
}
