import { randomBytes } from 'node:crypto'
import { AppError } from '#platform/contract/errors.ts'
import { route } from '#platform/server/route.ts'
import { secondFactor } from '../second-factor.contract.ts'
import { proven, type Proving } from './second-factor.checks.ts'
import {
  confirmFactor,
  dropFactor,
  factorState,
  keepUnconfirmed,
  replaceRecoveryCodes,
  sealingOf,
  spendCode,
} from './second-factor.store.ts'
import { endOtherSessions } from './sessions.store.ts'
import { base32, enrolmentUri, totp } from './totp.rules.ts'

/** As apps list the account: Latin, since not every one of them shows other letters. */
const issuer = 'Baghche'

// Hashing takes long and a wrong try must count: no transaction around those that ask for the password.
const own = { transaction: 'own' } as const

export const secondFactorRoutes = [
  route(secondFactor.state, async ({ actor, db }) => ({
    policy: actor.secondFactor ?? 'never',
    ...(await factorState(db, actor.staffId)),
  })),
  route(secondFactor.begin, async ({ actor, db, now, services, audit }) => {
    if ((actor.secondFactor ?? 'never') === 'never') throw new AppError('conflict')
    const secret = randomBytes(totp.secretBytes)
    const { staffId } = actor
    if (!(await keepUnconfirmed(db, sealingOf(services), { staffId, secret, now })))
      throw new AppError('conflict')
    audit(about(actor))
    return { secret: base32(secret), uri: enrolmentUri(issuer, actor.username, secret) }
  }),
  route(
    secondFactor.confirm,
    async (context) => {
      const { actor, body, db, now, services, audit } = context
      if ((await factorState(db, actor.staffId)).since !== null) throw new AppError('conflict')
      const given = { staffId: actor.staffId, code: body.code, now }
      const recoveryCodes = await proven(context, () => confirmFactor(db, sealingOf(services), given))
      await endOtherSessions(db, actor.staffId, actor.sessionId)
      audit(about(actor))
      return { recoveryCodes }
    },
    own,
  ),
  route(
    secondFactor.renewCodes,
    async (context) => {
      const { actor, db, now, audit } = context
      await proveFactor(context)
      const recoveryCodes = await db
        .transaction()
        .execute((transaction) => replaceRecoveryCodes(transaction, actor.staffId, now))
      audit(about(actor))
      return { recoveryCodes }
    },
    own,
  ),
  route(
    secondFactor.switchOff,
    async (context) => {
      const { actor, db, audit } = context
      if (actor.secondFactor === 'required') throw new AppError('conflict')
      await proveFactor(context)
      await dropFactor(db, actor.staffId)
      await endOtherSessions(db, actor.staffId, actor.sessionId)
      audit(about(actor))
      return null
    },
    own,
  ),
]

const about = ({ staffId }: { staffId: number }) => ({ subject: { type: 'staff', id: staffId } })

/** @throws `conflict` without a second factor, and as `proven` does */
async function proveFactor(context: Proving): Promise<void> {
  const { actor, body, db, now, services } = context
  if ((await factorState(db, actor.staffId)).since === null) throw new AppError('conflict')
  const given = { staffId: actor.staffId, code: body.code, now }
  await proven(context, async () => (await spendCode(db, sealingOf(services), given)) || null)
}
