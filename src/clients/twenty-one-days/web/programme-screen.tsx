import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { missingRecord } from '#platform/web/api/api-error.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { programmes } from '../programmes.contract.ts'
import { ProgrammeCreate } from './programme-create.tsx'
import { ProgrammeEdit } from './programme-edit.tsx'
import { ProgrammeList } from './programme-list.tsx'
import { ProgrammeView } from './programme-view.tsx'
import { programmeMessages } from './programme.messages.ts'

const numberOf = (value: unknown): number | null =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : null

/** `/21-days-diet/create`: the versions; with `?v=new` the form of a new one, with `?v=3` its 21 days. */
export function Screen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const mayWrite = useMay('twenty-one-days.templates.write')
  const version = search['v']
  if (version === undefined) return <ProgrammeList />
  if (version === 'new' && mayWrite) return <ProgrammeCreate copyFrom={numberOf(search['from'])} />
  const programmeId = numberOf(version)
  if (programmeId === null) throw missingRecord()
  return <OneProgramme programmeId={programmeId} />
}

function OneProgramme({ programmeId }: { programmeId: number }) {
  const t = useMessages(programmeMessages)
  const mayWrite = useMay('twenty-one-days.templates.write')
  const query = useQuery(useApi().query(programmes.get, { params: { programmeId } }))
  return (
    <LoadedPage title={t.title} query={query}>
      {(programme) =>
        programme.status === 'draft' && mayWrite ? (
          <ProgrammeEdit key={programme.id} programme={programme} />
        ) : (
          <ProgrammeView key={programme.id} programme={programme} />
        )
      }
    </LoadedPage>
  )
}
