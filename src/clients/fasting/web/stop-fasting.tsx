import { useMutation } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { fasting, type FastingPeriod } from '../fasting.contract.ts'
import { fastingMessages } from './fasting.messages.ts'
import { useFastingRefresh } from './use-fasting-refresh.ts'

/** Ends a fast that runs, or cancels one that has not begun. */
export function StopFasting({ period, onClose }: { period: FastingPeriod; onClose: () => void }) {
  const t = useMessages(fastingMessages).stop
  const api = useApi()
  const refresh = useFastingRefresh()
  const { id, clientId, version, state } = period
  const isRunning = state === 'running'
  const stopping = useMutation({
    mutationFn: () => api.call(fasting.stop, { params: { clientId, periodId: id } }, { ifMatch: version }),
    onSuccess: () => {
      toast(t.done)
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      title={isRunning ? t.endTitle : t.cancelTitle}
      consequences={[isRunning ? t.endText : t.cancelText]}
      confirmLabel={isRunning ? t.end : t.cancel}
      look="primary"
      busy={stopping.isPending}
      error={stopping.isError ? t.failed : undefined}
      onConfirm={() => stopping.mutate()}
      onClose={onClose}
    />
  )
}
