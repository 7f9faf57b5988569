import * as user from 'commerce/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newCustomer } from '#test/customer'
import { resetTokenIn, takeMail } from '#test/mailbox'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
  await shop.pool.query(`
    create function refuse_return() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
    create trigger forgotten before delete on attempt for each row execute function refuse_return();
    create trigger returned before update on attempt for each row when (new.tries < old.tries)
      execute function refuse_return();`)
})
afterAll(() => shop.close())

test('[part of E-16] who gave the right password is signed in even if the tries cannot be given back', async () => {
  const { email } = await newCustomer(shop.app)
  const client = clientOf(shop.app)
  valueOf(await client.call(user.logIn, { body: { username: email, password: goodPassword } }))
})

test('[part of E-16] a new password that was stored is not answered with an error because tries cannot be given back', async () => {
  const { email } = await newCustomer(shop.app)
  const client = clientOf(shop.app)
  valueOf(await client.call(user.askForReset, { body: { email } }))
  const resetToken = resetTokenIn(await takeMail(shop, email, '/new-password?'))
  const body = { newPassword: 'another-Passw0rd', resetToken }
  expect(valueOf(await client.call(user.createPassword, { body }))).toBe(true)
})
