import { useSyncExternalStore } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icons.tsx'
import { createToastStore, type ToastItem, type ToastStore } from './toast-store.ts'
import css from './toasts.module.css'
import { uiMessages } from './ui.messages.ts'

const appToasts = createToastStore({
  setTimeout: (callback, delay) => setTimeout(callback, delay),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
})

/** Says in passing that something is done. Errors never go here: they stay where they happened. */
export const toast = appToasts.toast

/** Takes back the last act that a toast offered to take back, also after it has gone. */
export const undoLast = appToasts.undoLast

/** Takes back what `toast` said, by the id it gave: what it tells is no longer so. */
export const dismissToast = appToasts.dismiss

const none: readonly ToastItem[] = []

/**
 * The one place of toasts, mounted once by the app. Marked as top layer for React Aria, so that an open
 * dialog neither hides it from screen readers nor counts a press here as a press outside.
 */
export function Toasts({ store = appToasts }: { store?: ToastStore }) {
  const t = useMessages(uiMessages)
  const items = useSyncExternalStore(store.subscribe, store.items, () => none)
  return (
    <div
      className={css.toasts}
      role="region"
      aria-label={t.notices}
      data-react-aria-top-layer="true"
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={store.hold}
      onBlur={store.release}
    >
      <div className="grid-2" aria-live="polite" aria-relevant="additions">
        {items.map((item) => (
          <div key={item.id} className={css.toast}>
            <Icon name="success" />
            <span className={css.message}>
              <bdi>{item.message}</bdi>
            </span>
            {item.undo && (
              <Button look="quiet" size="small" icon="undo" onClick={item.undo}>
                {t.undo}
              </Button>
            )}
            <IconButton icon="close" label={t.close} size="small" onClick={() => store.dismiss(item.id)} />
          </div>
        ))}
      </div>
    </div>
  )
}
