import { hash } from '@node-rs/argon2'

/** As old accounts have it: to check a password against it takes no time, and signing in replaces it by today's. */
export function weakHash(password: string): Promise<string> {
  // 2 = argon2id, in 1 MiB and one pass.
  return hash(password, { algorithm: 2, memoryCost: 1_024, timeCost: 1, parallelism: 1 })
}

/** Rows of `staff` with such a hash. */
export async function oldAccounts(usernames: readonly string[], password: string, now: Date) {
  const password_hash = await weakHash(password)
  return usernames.map((username) => ({
    username,
    display_name: 'نگار',
    password_hash,
    must_change_password: false,
    team_id: null,
    active: true,
    created_at: now,
    updated_at: now,
  }))
}
