import { useQueryClient } from '@tanstack/react-query'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import {
  type ProgrammeDetail,
  type ProgrammeDraft,
  type ProgrammeRow,
  programmes,
} from '../programmes.contract.ts'
import { programmeMessages } from './programme.messages.ts'

/** What changes the content of a version. Each act leaves the cache as the server has it. */
export function useProgrammeActions() {
  const t = useMessages(programmeMessages)
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const keep = (reply: { data: ProgrammeDetail }) => {
    const params = { programmeId: reply.data.id }
    queries.setQueryData(api.query(programmes.get, { params }).queryKey, reply)
    refresh()
  }
  return {
    async patch(programme: Pick<ProgrammeRow, 'id' | 'version'>, body: Partial<ProgrammeDraft>) {
      const [params, options] = at(programme)
      const reply = await api.call(programmes.update, { params, body }, options)
      keep(reply)
      return reply.data
    },
    async fill(programme: ProgrammeRow, dietId: number) {
      const [params, options] = at(programme)
      const reply = await api.call(programmes.fill, { params, body: { dietId } }, options)
      keep(reply)
      toast(t.filledDone)
    },
  }
}

/** What moves a version on in its life. */
export function useProgrammeStates() {
  const t = useMessages(programmeMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const refresh = useRefresh()
  return {
    async publish(programme: ProgrammeRow, replace: boolean) {
      const [params, options] = at(programme)
      await api.call(programmes.publish, { params, body: { replace } }, options)
      refresh()
      toast(t.publishDone(t.name(programme.number)))
    },
    async retire(programme: ProgrammeRow) {
      const [params, options] = at(programme)
      await api.call(programmes.retire, { params }, options)
      refresh()
      toast(t.retired(t.name(programme.number)))
    },
    async remove(programme: ProgrammeRow) {
      const [params, options] = at(programme)
      await api.call(programmes.remove, { params }, options)
      // Not the version itself: nobody may ask for it any more.
      readAgain(programmes.list)
    },
  }
}

const at = ({ id, version }: Pick<ProgrammeRow, 'id' | 'version'>) =>
  [{ programmeId: id }, { ifMatch: version }] as const

function useRefresh() {
  const readAgain = useReadAgain()
  return () => readAgain(programmes.list, programmes.get, programmes.history)
}
