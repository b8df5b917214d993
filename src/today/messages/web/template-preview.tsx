import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { messageParts, renderMessage, variantFor } from '../message-text.contract.ts'
import { messageTemplateMessages } from './message-template.messages.ts'
import css from './messages.module.css'

const languages = ['fa-IR', 'ar-IQ'] as const

/** Both texts as an imagined client of each language reads them, while they are written. */
export function TemplatePreview({ text }: { text: { fa: string | null; ar: string | null } }) {
  return (
    <div className={css.previews}>
      {languages.map((language) => (
        <Sample key={language} source={variantFor(text, language)} language={language} />
      ))}
    </div>
  )
}

function Sample({ source, language }: { source: string | null; language: LocaleId }) {
  const t = useMessages(messageTemplateMessages)
  const { locale } = useLocale()
  const today = useToday()
  const { sample, fields } = messagesOf(messageTemplateMessages, formatter(defaultPrefs[language]))
  const label = language === 'fa-IR' ? t.fields.textFa : t.fields.textAr
  const values = { ...sample, daysLeft: 3, daysPassed: 8, listDay: today }
  const shown =
    source === null || typeof messageParts(source) === 'string'
      ? null
      : renderMessage(source, values, language)
  return (
    <section className="grid-3 shrinks" aria-label={label} lang={language.slice(0, 2)}>
      <strong>{locale === language ? label : fields[language === 'fa-IR' ? 'textFa' : 'textAr']}</strong>
      {shown?.text === undefined ? (
        <InlineMessage tone="info">{t.previewEmpty}</InlineMessage>
      ) : (
        <div className={css.bubble} dir="auto">
          {shown.text}
        </div>
      )}
    </section>
  )
}
