import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../api/api-client.ts'
import type { ChartPicture } from '../charts/chart-picture.ts'
import { useTimeAxis } from '../charts/use-time-axis.ts'
import { useMessages } from '../i18n/messages.ts'
import { InlineMessage } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts.tsx'
import { reportMessages } from './report.messages.ts'

interface Props extends Omit<ChartPicture, 'direction'> {
  inTime: boolean
}

/** Puts the chart on the clipboard as a picture; where the browser refuses, it becomes a download. */
export function CopyChart({ inTime, ...picture }: Props) {
  const t = useMessages(reportMessages)
  const timeAxis = useTimeAxis()
  const copy = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { drawChartPicture } = await import('../charts/chart-picture.ts')
      return drawChartPicture({ ...picture, direction: inTime ? timeAxis : 'rtl' })
    },
  })
  async function run() {
    // The promise goes to the clipboard, not the picture: it takes only what was asked for by the press itself.
    const made = copy.mutateAsync()
    const isCopied = await putOnClipboard(made)
    const file = await made.catch(() => null)
    if (file === null) return
    if (!isCopied) saveFile(file, `${picture.title}.png`)
    toast(isCopied ? t.pictureCopied : t.pictureSaved)
  }
  return (
    <>
      <Button look="quiet" size="small" icon="copy" busy={copy.isPending} onClick={() => void run()}>
        {t.copyPicture}
      </Button>
      {copy.isError && <InlineMessage tone="danger">{t.pictureFailed}</InlineMessage>}
    </>
  )
}

/** @returns whether the browser took it; without HTTPS it has no clipboard for pictures */
async function putOnClipboard(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    return true
  } catch {
    return false
  }
}
