import { useQuery } from '@tanstack/react-query'
import { supporterGuides } from '#content/supporter-guides/supporter-guides.contract.ts'
import { GuideTextView } from '#content/supporter-guides/web/guide-text.tsx'
import { winBackSettingsEndpoints } from '#follow-up/churned-clients/win-back-settings.contract.ts'
import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import css from './play.module.css'
import { playMessages } from './play.messages.ts'

/** What is said on the telephone: the guide of the worklist, or the text of the settings where there is none. */
export function PlayScript() {
  const t = useMessages(playMessages)
  const mayRead = useMay('supporter-guides.read')
  const query = { screen: churnedPaths.list, published: true, perPage: 1 }
  const guides = useQuery({ ...useApi().query(supporterGuides.list, { query }), enabled: mayRead })
  const [guide] = guides.data?.data ?? []
  if (mayRead && guides.isPending) return null
  return (
    <section>
      <h3>{t.script}</h3>
      {guide ? <GuideScript guideId={guide.id} /> : <SettingsScript />}
    </section>
  )
}

function GuideScript({ guideId }: { guideId: number }) {
  const { locale } = useLocale()
  const guide = useQuery(useApi().query(supporterGuides.get, { params: { guideId } })).data?.data
  if (!guide) return null
  const lang = locale === 'ar-IQ' && guide.body.ar.length > 0 ? 'ar' : 'fa'
  return <GuideTextView blocks={guide.body[lang]} lang={lang} headingLevel={4} />
}

function SettingsScript() {
  const { locale } = useLocale()
  const settings = useQuery(useApi().query(winBackSettingsEndpoints.get, {})).data?.data
  if (!settings) return null
  const text = localName(settings.script, locale)
  return (
    <ol className={css.script}>
      {text.split('\n').map((line) => (
        <li key={line}>
          <UserText>{line}</UserText>
        </li>
      ))}
    </ol>
  )
}
