import { useQuery } from '@tanstack/react-query'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { messages } from '../messages.contract.ts'
import { ChannelCard } from './channel-notice.tsx'
import { LimitsCard } from './limits-card.tsx'
import { messageAutomationMessages } from './message-automation.messages.ts'
import css from './messages.module.css'
import { RuleCard } from './rule-card.tsx'

/** `/autochat/automation`: the daily runs of the worklists, and the limits of all messages. */
export function Screen() {
  const t = useMessages(messageAutomationMessages)
  const rules = useQuery(useApi().query(messages.rules, {}))
  const settings = useQuery(useApi().query(messages.settings, {})).data?.data
  const mayChange = useMay('autochat.automate')
  return (
    <LoadedPage title={t.title} query={rules}>
      {(all) => (
        <Page title={t.title}>
          <div className="stack-4">
            <p>{t.intro}</p>
            <ChannelCard />
            <div className={css.rules}>
              {all.map((rule) => (
                <RuleCard key={`${rule.queue} ${rule.version}`} rule={rule} disabled={!mayChange} />
              ))}
            </div>
            {settings && <LimitsCard key={settings.version} settings={settings} disabled={!mayChange} />}
          </div>
        </Page>
      )}
    </LoadedPage>
  )
}
