import { useState } from 'react'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ChangeList } from './change-list.tsx'
import type { DraftOffer } from './draft-offer.ts'
import type { AnySpecs } from './field-specs.ts'
import { formMessages } from './form.messages.ts'
import css from './form-screen.module.css'

/** Offers what somebody typed here and did not save. */
export function DraftBanner({ draft, specs }: { draft: DraftOffer; specs: AnySpecs }) {
  const t = useMessages(formMessages)
  const { format, zone } = useLocale()
  const [open, setOpen] = useState(false)
  const actions = (
    <>
      <Button icon="undo" onClick={draft.restore}>
        {t.draft.restore}
      </Button>
      <Button look="quiet" onClick={draft.throwAway}>
        {t.draft.throwAway}
      </Button>
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.draft.show}
      </Button>
    </>
  )
  return (
    <div className={css.column}>
      <Banner
        tone="plum"
        title={t.draft.title(format.dateTime(new Date(draft.savedAt), zone))}
        actions={actions}
      >
        <p>{draft.isOlder ? t.draft.older : t.draft.text}</p>
        {open && (
          <div className={css.diff}>
            <ChangeList changes={draft.changes} specs={specs} />
          </div>
        )}
      </Banner>
    </div>
  )
}
