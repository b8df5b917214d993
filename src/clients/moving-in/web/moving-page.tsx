import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { movingIns, type MovingIn } from '../moving-in.contract.ts'
import { MovingBlocked } from './moving-blocked.tsx'
import { MovingFiles } from './moving-files.tsx'
import { MovingHead } from './moving-head.tsx'
import { movingInMessages } from './moving-in.messages.ts'
import css from './moving-in.module.css'
import { MovingQuestions } from './moving-questions.tsx'
import { movingRowList } from './moving-row-list.tsx'
import { isWorking } from './use-moving-in.ts'

const pollMs = 1_000

/** `/users/moving-in/{moving_id}`: files, questions, every row as it will be kept, keeping and taking back. */
export function Screen() {
  const t = useMessages(movingInMessages)
  const { moving_id: movingId }: { moving_id?: string } = useParams({ strict: false })
  const query = useQuery({
    ...useApi().query(movingIns.get, { params: { movingId: Number(movingId) } }),
    // While the server works on it.
    refetchInterval: ({ state }) => (isWorking(state.data?.data) ? pollMs : false),
  })
  return (
    <LoadedPage title={t.title} query={query}>
      {(moving) => <Moving key={moving.id} moving={moving} />}
    </LoadedPage>
  )
}

function Moving({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  useFreshRows(moving)
  const isMendable = ['open', 'judged', 'failed'].includes(moving.state)
  const head = (
    <div className={css.head}>
      <MovingHead moving={moving} />
      {isMendable && <MovingFiles moving={moving} />}
      {moving.state === 'judged' && <MovingQuestions key={moving.version} moving={moving} />}
      {moving.remaining > 0 && moving.state !== 'taking-back' && <MovingBlocked moving={moving} />}
    </div>
  )
  return <ListScreen list={{ ...movingRowList(moving, t), head }} />
}

/** Rows are read again when the server has moved on. */
function useFreshRows({ state, version }: MovingIn): void {
  const queries = useQueryClient()
  const mark = `${state}:${version}`
  const seen = useRef(mark)
  useEffect(() => {
    if (seen.current === mark) return
    seen.current = mark
    void queries.invalidateQueries({ queryKey: queryKeyOf(movingIns.rows) })
  }, [queries, mark])
}
