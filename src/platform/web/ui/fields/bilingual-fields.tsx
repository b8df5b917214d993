import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { SegmentedControl } from '../segmented-control.tsx'
import { StatusTag } from '../status.tsx'
import { fieldMessages } from './fields.messages.ts'
import css from './bilingual-fields.module.css'
import { useReveal } from './reveal.ts'

/** The two languages in which people read content. */
export type ContentLanguage = 'fa' | 'ar'

const languages = ['fa', 'ar'] as const

interface Props {
  /** What is written twice («نام و توضیح»). */
  label: string
  /** Whether everything of a language is filled in. */
  complete: Record<ContentLanguage, boolean>
  /** Fields of one language; give each its `lang`. */
  children: (language: ContentLanguage) => ReactNode
}

/** Persian and Arabic side by side from 1280 px, one at a time below. Both stay mounted: nothing typed is lost. */
export function BilingualFields({ label, complete, children }: Props) {
  const t = useMessages(fieldMessages)
  const [active, setActive] = useState<ContentLanguage>('fa')
  // Before anything is filled in, that both are missing says nothing.
  const hasOne = complete.fa || complete.ar
  const segments = languages.map((language) => ({
    value: language,
    label: hasOne && !complete[language] ? `${t.language[language]} •` : t.language[language],
  }))
  return (
    <fieldset className={css.fields}>
      <legend className="sr-only">{label}</legend>
      <div className={css.switch}>
        <SegmentedControl label={t.contentLanguage} segments={segments} value={active} onChange={setActive} />
      </div>
      {languages.map((language) => (
        <Pane
          key={language}
          language={language}
          complete={hasOne ? complete[language] : null}
          active={language === active}
          onReveal={() => setActive(language)}
        >
          {children(language)}
        </Pane>
      ))}
    </fieldset>
  )
}

interface PaneProps {
  language: ContentLanguage
  /** Null: neither language is. */
  complete: boolean | null
  active: boolean
  onReveal: () => void
  children: ReactNode
}

function Pane({ language, complete, active, onReveal, children }: PaneProps) {
  const t = useMessages(fieldMessages)
  const ref = useRef<HTMLDivElement>(null)
  useReveal(ref, onReveal)
  return (
    <div ref={ref} className={css.pane} data-active={active || undefined}>
      <div className={css.head}>
        <span className="strong">{t.language[language]}</span>
        {complete !== null && (
          <StatusTag tone={complete ? 'success' : 'plum'} icon={complete ? 'success' : 'edit'}>
            {complete ? t.complete : t.incomplete}
          </StatusTag>
        )}
      </div>
      {children}
    </div>
  )
}
