import fs from 'node:fs'

/** What a process and those it began have used of processors so far, and hold of memory now. */
export interface Use {
  processorMs: number
  megabytes: number
}

const msPerTick = 10
const megabyte = 1024 * 1024

/** @returns null where the system has no such table (anything but Linux) */
export function useOf(root: number): Use | null {
  if (!fs.existsSync('/proc/self/stat')) return null
  const table = new Map(
    fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => entryOf(Number(name))),
  )
  let [processorMs, megabytes] = [0, 0]
  for (const [pid, { ticks, residentBytes }] of table) {
    let at: number | undefined = pid
    while (at && at !== root) at = table.get(at)?.parent
    if (at !== root) continue
    processorMs += ticks * msPerTick
    megabytes += residentBytes / megabyte
  }
  return { processorMs, megabytes }
}

interface Entry {
  parent: number
  ticks: number
  residentBytes: number
}

function entryOf(pid: number): [number, Entry][] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program may have spaces: what follows is counted from its closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0)
    const resident = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
    return [[pid, { parent: Number(fields[1]), ticks, residentBytes: Number(resident) * 1024 }]]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
