import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { type GuideRow, supporterGuides } from '../supporter-guides.contract.ts'
import { guidePaths } from './guide-paths.ts'
import { GuideReading } from './guide-reading.tsx'
import css from './guide-show.module.css'
import { ReadTag, titleIn } from './guide-title.tsx'
import { guidesMessages } from './supporter-guides.messages.ts'

interface Props {
  /** The screen that is open, as its manifest names it. */
  screen: string
  onClose: () => void
}

/** In the help: the guides of the screen that is open, to be read in place. */
export function GuideHelp({ screen, onClose }: Props) {
  const t = useMessages(guidesMessages)
  const query = useQuery(
    useApi().query(supporterGuides.list, { query: { screen, published: true, perPage: 100 } }),
  )
  return (
    <section className={css.help} aria-label={t.help}>
      <h3>{t.help}</h3>
      <Loaded query={query}>
        {(guides) =>
          guides.length === 0 ? (
            <p>{t.noHelp}</p>
          ) : (
            guides.map((guide) => <OneGuide key={guide.id} guide={guide} onClose={onClose} />)
          )
        }
      </Loaded>
      <a href={hrefOf(guidePaths.list)} onClick={onClose}>
        {t.allGuides}
      </a>
    </section>
  )
}

function OneGuide({ guide, onClose }: { guide: GuideRow; onClose: () => void }) {
  const { locale } = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <UserText>{titleIn(guide.title, locale)}</UserText> <ReadTag guide={guide} />
      </summary>
      {isOpen && <Opened guideId={guide.id} onClose={onClose} />}
    </details>
  )
}

function Opened({ guideId, onClose }: { guideId: number; onClose: () => void }) {
  const t = useMessages(guidesMessages)
  const query = useQuery(useApi().query(supporterGuides.get, { params: { guideId } }))
  return (
    <Loaded query={query}>
      {(guide) => (
        <div className={css.helpBody}>
          <GuideReading guide={guide} headingLevel={4} />
          <a href={hrefOf(guidePaths.show, { supporter_guide_id: guideId })} onClick={onClose}>
            {t.openGuide}
          </a>
        </div>
      )}
    </Loaded>
  )
}
