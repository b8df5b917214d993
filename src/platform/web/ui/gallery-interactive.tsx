import { lazy, Suspense, useState } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'
import { TextField } from './fields/text-field.tsx'
import { galleryMessages } from './gallery.messages.ts'
import { MenuButton } from './menu.tsx'
import { Pagination } from './pagination.tsx'
import { PopoverButton } from './popover.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SaveBar } from './save-bar.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Badge } from './status.tsx'
import { Tabs } from './tabs.tsx'
import { toast } from './toasts.tsx'

const Dialog = lazy(() => import('./dialog.tsx').then((module) => ({ default: module.Dialog })))
const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

const nothing = () => undefined
const here = () => '#/'

export function NavigationSamples() {
  const t = useMessages(galleryMessages)
  const { format } = useLocale()
  const [tab, setTab] = useState<'list' | 'weight' | 'history'>('list')
  const [goal, setGoal] = useState<'lose' | 'keep' | 'gain'>('lose')
  const tabs = [
    { id: 'list' as const, label: t.list, badge: <Badge tone="today">{format.number(3)}</Badge> },
    { id: 'weight' as const, label: t.weight },
    { id: 'history' as const, label: t.history },
  ]
  const goals = (['lose', 'keep', 'gain'] as const).map((value) => ({ value, label: t[value] }))
  return (
    <>
      <Breadcrumb
        items={[{ label: t.home, href: '#/' }, { label: t.clients, href: '#/' }, { label: t.clientName }]}
      />
      <Tabs label={t.clientName} items={tabs} selected={tab} onSelect={setTab}>
        <p>{t[tab]}</p>
      </Tabs>
      <SegmentedControl label={t.goal} segments={goals} value={goal} onChange={setGoal} />
      <Pagination page={13} pageCount={38} href={here} />
    </>
  )
}

type Layer = 'dialog' | 'confirm' | 'drawer' | 'progress'

export function OverlaySamples() {
  const t = useMessages(galleryMessages)
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  return (
    <>
      <ProgressBar active={layer === 'progress'} />
      <div className="line-3">
        <Button onClick={() => setLayer('dialog')}>{t.dialogOpen}</Button>
        <Button look="danger" onClick={() => setLayer('confirm')}>
          {t.confirmOpen}
        </Button>
        <Button onClick={() => setLayer('drawer')}>{t.drawerOpen}</Button>
        <Button onClick={() => setLayer(layer === 'progress' ? undefined : 'progress')}>{t.progress}</Button>
        <Button onClick={() => toast(t.done, { undo: nothing })}>{t.toastShow}</Button>
        <MenuButton label={t.more} groups={menuGroups(t)} />
        <PopoverButton label={t.filter} icon="filter" text={t.filter}>
          {(closePopover) => <Button onClick={closePopover}>{t.save}</Button>}
        </PopoverButton>
      </div>
      <SaveBar status={t.savedText}>
        <Button look="primary">{t.save}</Button>
        <Button>{t.more}</Button>
      </SaveBar>
      <Suspense>
        {layer === 'dialog' && <DialogSample onClose={close} />}
        {layer === 'confirm' && (
          <ConfirmDialog
            title={t.deleteRole}
            consequences={[t.consequenceOne, t.consequenceTwo]}
            confirmLabel={t.deleteRole}
            typed={t.roleName}
            onConfirm={close}
            onClose={close}
          />
        )}
      </Suspense>
      {layer === 'drawer' && (
        <Drawer title={t.clientName} onClose={close} footer={<Button look="primary">{t.open}</Button>}>
          <p>{t.todayLine}</p>
        </Drawer>
      )}
    </>
  )
}

function DialogSample({ onClose }: { onClose: () => void }) {
  const t = useMessages(galleryMessages)
  const [note, setNote] = useState('')
  const footer = (
    <>
      <Button look="primary" onClick={onClose}>
        {t.save}
      </Button>
      <Button onClick={onClose}>{t.more}</Button>
    </>
  )
  return (
    <Dialog title={t.dialogTitle} onClose={onClose} footer={footer}>
      <TextField name="note" label={t.note} value={note} onChange={setNote} />
    </Dialog>
  )
}

function menuGroups(t: Record<'edit' | 'comments' | 'remove' | 'open' | 'overdueLine', string>) {
  return [
    {
      id: 'open',
      entries: [
        { id: 'open', label: t.open, icon: 'arrow-forward' as const, href: '#/' },
        { id: 'edit', label: t.edit, icon: 'edit' as const, shortcut: 'E' },
        {
          id: 'comments',
          label: t.comments,
          icon: 'comment' as const,
          disabled: true,
          description: t.overdueLine,
        },
      ],
    },
    {
      id: 'remove',
      entries: [{ id: 'remove', label: t.remove, icon: 'trash' as const, tone: 'danger' as const }],
    },
  ]
}
