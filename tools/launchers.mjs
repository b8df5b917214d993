// npm passes a signal to the shell that it started, and the shell ends without passing it on. This module watches the
// processes between npm and this one, so that no server is left behind when `npm start` is stopped or killed.
import fs from 'node:fs'
import process from 'node:process'

const pollMs = 200

/** Calls `onGone` once when npm, or the shell between npm and this process, has ended. Returns the end of the watch. */
export function watchLaunchers(onGone) {
  // Started in some other way: who started us may leave, as after `nohup … &`.
  if (!process.env.npm_lifecycle_event) return () => {}
  const before = launchers()
  const timer = setInterval(() => {
    if (launchers() === before) return
    clearInterval(timer)
    onGone()
  }, pollMs)
  return () => clearInterval(timer)
}

/** Our parent and, when that is npm's shell, npm. */
function launchers() {
  const parent = process.ppid
  return isShell(parent) ? `${parent} ${parentOf(parent)}` : `${parent}`
}

function isShell(pid) {
  return /^(\S*\/)?\w*sh\0-c\0/.test(readProcess(pid, 'cmdline'))
}

function parentOf(pid) {
  return /^PPid:\s*(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? ''
}

/** Empty where there is no /proc: then the parent alone is watched. */
function readProcess(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
