import { toast } from '../ui/toasts.tsx'

/** Puts text on the clipboard and says so in passing. Browsers without one (plain HTTP) do nothing. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    // Nothing was promised yet.
  }
}
