import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { LocaleProvider } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { PaperBrand, PaperContact, paperColours } from '#platform/web/organisation/paper-parts.tsx'
import { printedOrganisation } from '#platform/contract/printed-organisation.ts'
import css from './organisation.module.css'
import { organisationMessages } from './organisation.messages.ts'

const languages = ['fa-IR', 'ar-IQ'] as const

/** Head and foot of a paper as a client of each language gets them, while the profile is written. */
export function OrganisationPreview({ profile }: { profile: OrganisationView }) {
  return (
    <div className={css.previews}>
      {languages.map((language) => (
        <LocaleProvider key={language} prefs={defaultPrefs[language]}>
          <Paper profile={profile} language={language} />
        </LocaleProvider>
      ))}
    </div>
  )
}

function Paper({ profile, language }: { profile: OrganisationView; language: LocaleId }) {
  const t = useMessages(organisationMessages)
  const printed = printedOrganisation(profile, language)
  return (
    <div className={css.paper} lang={language} dir="rtl" data-theme="light" style={paperColours(printed)}>
      <PaperBrand of={printed} />
      <p className={css.heading}>{t.previewTitle}</p>
      <hr className={css.rule} />
      <PaperContact of={printed} />
    </div>
  )
}
