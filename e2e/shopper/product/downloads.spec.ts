import { holdScripts } from '../../support/hold-scripts.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const ofFiles: Points = {
  '[PDP-12] the sample of a file is fetched from the product page, where a paid extra is not chosen before the shopper does; a link to a file that leads nowhere shows in words what to do, and one that was used up says so':
    async ({ page, request }) => {
      await page.goto(paths.piano)
      await expect(page.getByRole('checkbox', { name: 'MP3' })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'WAV (+$4.00)' })).not.toBeChecked()
      await expect(page.getByTestId('price')).toHaveText('$16.00')
      const arrives = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Sample: MP3' }).click()
      expect((await arrives).suggestedFilename()).toBe('piano-minute.txt')

      // The page itself is looked at in every-page.spec.ts.
      const answer = await request.get('/api/download/gone', { headers: { accept: 'text/html' } })
      expect([answer.status(), new URL(answer.url()).pathname]).toEqual([404, '/download-problem'])
      const [main = ''] = /<main[^]*<\/main>/.exec(await answer.text()) ?? []
      expect(main.replaceAll('&#x27;', "'")).toMatch(/<h1[^>]*>This download isn't available<\/h1>/)
      expect(main).toContain('we will send a new link')
      expect(main).toMatch(/<a [^>]*href="mailto:[^"]*"[^>]*>Email/)
      expect((await request.get('/api/download/gone')).headers()['content-type']).toContain(
        'application/json',
      )

      const usedUp = await request.get('/download-problem?reason=downloads-used-up')
      expect(usedUp.status()).toBe(410)
      expect(await usedUp.text()).toMatch(/<main[^]*reached the download limit[^]*<\/main>/)
    },

  '[part of PDP-12] a file that is ticked before the script is there is in the price once it is': async ({
    page,
  }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(paths.piano, { waitUntil: 'commit' })
    await page.getByRole('checkbox', { name: /WAV/ }).check()
    await expect(page.getByTestId('price')).toHaveText('$16.00')
    letScriptsCome()
    await expect(page.getByTestId('price')).toHaveText('$20.00')
  },
}

test(titleOf(ofFiles), inTurn(ofFiles))
