import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { registryEntries } from '../registry-entries.contract.ts'
import { editedRegistries, type EditedRegistry } from '../registry-labels.contract.ts'
import { entriesMessages } from './entries.messages.ts'

interface Props {
  children: (registry: EditedRegistry) => ReactNode
}

/** The registry that the address names. What is none is asked for all the same: the server's answer is shown. */
export function AskedRegistry({ children }: Props) {
  const { registry: asked }: { registry?: string } = useParams({ strict: false })
  const registry = editedRegistries.find((one) => one === asked)
  return registry ? children(registry) : <NoRegistry asked={asked as EditedRegistry} />
}

function NoRegistry({ asked }: { asked: EditedRegistry }) {
  const t = useMessages(entriesMessages)
  const query = useQuery(useApi().query(registryEntries.list, { params: { registry: asked }, query: {} }))
  return (
    <LoadedPage title={t.title} query={query}>
      {() => null}
    </LoadedPage>
  )
}
