import { useQuery } from '@tanstack/react-query'
import { listBatches } from '#clients/list-batches/list-batches.contract.ts'
import { BatchState } from '#clients/list-batches/web/batch-head.tsx'
import { backgroundExports } from '#platform/contract/background-exports.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { PreparedState } from '#platform/web/prepared/prepared-export.tsx'
import type { Notice, NoticeState } from '#team/notices/notices.contract.ts'
import { messageBatches } from '#today/messages/message-batches.contract.ts'
import { BatchHold } from '#today/messages/web/batch-hold.tsx'
import { nameOf, screenOf } from '../screen-index.ts'

const underWay: ReadonlySet<NoticeState | null> = new Set(['checking', 'ready', 'held'])

/** How far the reader's long work is at this moment, with the way back while there is one. */
export function LiveWork({ notice: { kind, state, subjectId } }: { notice: Notice }) {
  if (kind === 'background-export') return <Prepared fileId={subjectId} />
  if (!underWay.has(state)) return null
  if (kind === 'message-batch') return <Messages batchId={subjectId} />
  return kind === 'list-batch' ? <Lists batchId={subjectId} /> : null
}

function Messages({ batchId }: { batchId: number }) {
  const { data } = useQuery(useApi().query(messageBatches.get, { params: { batchId } }))
  return data ? <BatchHold batch={data.data} /> : null
}

/** What the file is of, and the file, as long as it is kept. */
function Prepared({ fileId }: { fileId: number }) {
  const { locale } = useLocale()
  const { data } = useQuery({
    ...useApi().query(backgroundExports.get, { params: { fileId } }),
    retry: false,
  })
  if (!data) return null
  const screen = screenOf(data.data.screen)
  const name = screen && nameOf(screen)
  return (
    <>
      {name && <p>{name[locale]}</p>}
      <PreparedState file={data.data} />
    </>
  )
}

function Lists({ batchId }: { batchId: number }) {
  const { data } = useQuery(useApi().query(listBatches.get, { params: { batchId } }))
  const mayIssue = useMay('food-lists.send')
  return data ? <BatchState batch={data.data} mayIssue={mayIssue} /> : null
}
