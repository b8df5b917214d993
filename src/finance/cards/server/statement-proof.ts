import type { Proof } from './statement-reading.ts'
import { stateOf } from './statement-rows.ts'
import {
  doubtfulWords,
  elsewhereWords,
  failedWords,
  futureWords,
  inWords,
  limitWords,
  outWords,
  passwordWords,
  receiptWords,
} from './statement-words.ts'

const toCome: Proof = { state: 'ignored', reason: 'future' }
const contradiction: Proof = { state: 'ask', reason: 'contradiction' }
const noProof: Proof = { state: 'ask', reason: 'no_proof' }

/**
 * Whether a folded message proves that money came: a sign at its amount, or a verb of receipt in the past tense without
 * any word of spending. One-time passwords, failed and future payments are no deposits whatever else they say.
 */
export function proofOfMessage(message: string, sign: -1 | 0 | 1): Proof {
  if (passwordWords.test(message)) return { state: 'ignored', reason: 'password' }
  if (failedWords.test(message)) return { state: 'ignored', reason: 'failed' }
  const isReceived = receiptWords.some((words) => words.test(message))
  if (futureWords.test(message)) return isReceived || sign > 0 ? contradiction : toCome
  if (doubtfulWords.test(message)) return contradiction
  const isOut = outWords.test(message)
  return sign === 0
    ? proofByWords(message, { isReceived, isOut })
    : proofBySign(message, { sign, isReceived, isOut })
}

interface Seen {
  isReceived: boolean
  isOut: boolean
}

function proofByWords(message: string, { isReceived, isOut }: Seen): Proof {
  if (isOut) return inWords.test(message) ? contradiction : { state: 'withdrawal', reason: 'words' }
  const isOpen = !isReceived || limitWords.test(message) || elsewhereWords.test(message)
  return isOpen ? noProof : { state: 'deposit', reason: 'words' }
}

function proofBySign(message: string, { sign, isReceived, isOut }: Seen & { sign: 1 | -1 }): Proof {
  const isAgainst = sign > 0 ? isOut && !inWords.test(message) : isReceived && !isOut
  return isAgainst ? contradiction : { state: stateOf(sign), reason: 'sign' }
}
