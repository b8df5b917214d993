import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { SafetySections } from '#platform/web/safety/safety-sections.tsx'
import { WaitingNote } from '#platform/web/safety/waiting-note.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { Together } from '#platform/web/ui/together.tsx'
import { safetyChanges } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { safetyRules, type SafetyVersion } from '../safety-rules.contract.ts'
import { safetyMessages } from './safety.messages.ts'
import { VersionState } from './version-state.tsx'
import { VersionTable } from './version-table.tsx'
import { VersionValues } from './version-values.tsx'

/** `/safety-rules`: every number of the policy with its source, and its versions. `?version=3` shows another one. */
export function Screen() {
  const t = useMessages(safetyMessages)
  const api = useApi()
  const { version } = useLocation().search as { version?: string }
  const isOther = /^[1-9]\d{0,14}$/.test(version ?? '')
  const inForce = useQuery({ ...api.query(safetyRules.inForce, {}), enabled: !isOther })
  const other = useQuery({
    ...api.query(safetyRules.get, { params: { versionId: Number(version) } }),
    enabled: isOther,
  })
  return (
    <>
      <SafetySections here="rules" />
      <LoadedPage title={t.title} query={isOther ? other : inForce}>
        {(shown) => <Overview version={shown} />}
      </LoadedPage>
    </>
  )
}

function Overview({ version }: { version: SafetyVersion }) {
  const t = useMessages(safetyMessages)
  const { format } = useLocale()
  const mayWrite = useMay('safety-rules.write')
  const waiting = useQuery({
    ...useApi().query(safetyChanges.list, { query: { state: 'proposed', kind: 'safety-rules' } }),
    enabled: useMay('safety-changes.read'),
  })
  const actions = mayWrite && (
    <LinkButton href={hrefOf(safetyPaths.create)} look="primary" icon="plus">
      {t.create}
    </LinkButton>
  )
  const status = (
    <>
      <VersionState state={version.state} /> {t.since(format.longDate(version.effectiveFrom))}
    </>
  )
  return (
    <Page title={t.title} status={status} actions={actions}>
      <Together
        isThere={!waiting.isFetchedAfterMount && waiting.data !== undefined}
        waiting={<Skeleton count={6} />}
      >
        <WaitingNote change={waiting.data?.data[0]} />
        <VersionTable shownId={version.id} />
        <VersionValues version={version} />
      </Together>
    </Page>
  )
}
