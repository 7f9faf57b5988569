import type { Page } from '@playwright/test'

interface Field {
  label: string
  id: string
  name: string
  type: string
  inputMode: string
  token: string
  /** its label can be seen, and not only heard */
  isLabeled: boolean
}

/** The fields of a page that somebody types into or chooses from. */
function fieldsOf(page: Page): Promise<Field[]> {
  return page.locator('main').evaluate((main) =>
    [
      ...main.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input, select, textarea',
      ),
    ]
      .filter((field) => !['hidden', 'checkbox', 'radio'].includes(field.type))
      .map((field) => {
        const label = field.labels?.[0]
        const shown =
          label !== undefined && !label.querySelector('.visually-hidden') && label.checkVisibility()
        return {
          label: (label?.textContent ?? field.getAttribute('aria-label') ?? '')
            .replace('(optional)', '')
            .trim(),
          id: field.id,
          name: field.name,
          type: field.type,
          inputMode: field.inputMode,
          token: field.getAttribute('autocomplete') ?? '',
          // What a cell is for stands above its column.
          isLabeled: shown || !field.checkVisibility() || field.closest('td') !== null,
        }
      }),
  )
}

/** What each field is for, by its label: type, keyboard and the token that browsers fill it in by. */
const rows: [label: RegExp, type: string, inputMode: string, token: RegExp][] = [
  [/^First name$/, 'text', '', /^((shipping|billing) )?given-name$/],
  [/^Last name$/, 'text', '', /^((shipping|billing) )?family-name$/],
  [/^Email$/, 'email', 'email', /^(email|username( webauthn)?)$/],
  [/^Street address$/, 'text', '', /^((shipping|billing) )?address-line1$/],
  [/^Apt, suite, etc\.$/, 'text', '', /^((shipping|billing) )?address-line2$/],
  [/^City$/, 'text', '', /^((shipping|billing) )?address-level2$/],
  [/^State$/, '(select-one|text)', '', /^((shipping|billing) )?address-level1$/],
  [/^State or province$/, 'text', '', /^((shipping|billing) )?address-level1$/],
  [/^ZIP code$/, 'text', '(numeric)?', /^((shipping|billing) )?postal-code$/],
  [/^Country$/, 'select-one', '', /^((shipping|billing) )?country$/],
  [/^Phone$/, 'tel', '', /^((shipping|billing) )?tel$/],
  [/^Company$/, 'text', '', /^(billing )?organization$/],
  [/^Tax ID$/, 'text', '', /^off$/],
  [/^(New password|Repeat new password)$/, 'password', '', /^new-password$/],
  [/^Current password$/, 'password', '', /^current-password$/],
  [/^Password$/, 'password', '', /^(new|current)-password$/],
  [/^Quantity/, 'text', 'numeric', /^off$/],
  [/^Code from the email$/, 'text', 'numeric', /^one-time-code$/],
  [/^Passcode$/, 'text', '', /^off$/],
  [/^Order number$/, 'text', 'numeric', /^off$/],
  [/^Email or ZIP code on the order$/, 'text', 'email', /^email$/],
  [/^(Legal business name|Store name)$/, 'text', '', /^organization$/],
  [/^(Business|Contact) phone$/, 'tel', '', /^tel$/],
  [/^Website$/, 'text', 'url', /^url$/],
  [/^Facebook page$/, 'text', 'url', /^off$/],
  [/^New email address$/, 'email', 'email', /^email$/],
  [/^(Student Price|Amount or percent|Percent|Your Price of .*)$/, 'text', 'decimal', /^off$/],
  [/, \d+ left$/, 'text', 'numeric', /^off$/],
  [/^(First|Last) day$/, 'date', '', /^$/],
  [/^(Name on the tag \(required\)|For which dancer\?|Studio URL|Headline|Name)$/, 'text', '', /^off$/],
  [/^Name(, SKU or category| or SKU)$/, 'search', '', /^off$/],
  [/^Position of /, 'number', 'numeric', /^off$/],
  [
    /^(Business type|Availability|Dress code|Show|Status|Reason|Condition|Sort by|Group by|Category|Published|Rule|Families pay)$/,
    'select-one',
    '',
    /^(off)?$/,
  ],
  [/^(Reseller certificate|Or choose a file|Photo|Choose a picture or drop it here)$/, 'file', '', /^$/],
  [/^(Emails|Email addresses|List of email addresses|Subject)$/, '(text|textarea|file)', '', /^(off)?$/],
  [/^(Coupon code|Find by order number or its last digits)$/, 'text', '(numeric)?', /^off$/],
  [
    /^(Search.*|Comment|Text|Your message|Message|Type your opinion|Description|Nickname|Summary|Review|Feedback.*|How was.*)$/,
    '(text|search|textarea)',
    '',
    /.*/,
  ],
]

/** Somebody else is invited: the browser must not offer who is signed in. */
const ofOthers = /studio-owners$/

/** What is wrong with the fields of a page. */
export async function faultsOf(page: Page, at: string): Promise<string[]> {
  const fields = await fieldsOf(page)
  if (fields.length === 0) return [`no fields at ${at}`]
  return fields.flatMap((field) => {
    const where = `${field.label} (${field.name}) at ${at}`
    const row = rows.find(([label]) => label.test(field.label))
    if (!row) return [`${where} is not known: ${JSON.stringify(field)}`]
    const [, type, inputMode, token] = row
    const wanted: [what: string, isGood: boolean][] = [
      ['has no id or name', field.id !== '' && field.name !== ''],
      ['has no label that is seen', field.isLabeled],
      // A place in an order is counted, and stepped through.
      ['is a number field', field.type !== 'number' || field.label.startsWith('Position of ')],
      [`is a ${field.type}`, new RegExp(`^${type}$`).test(field.type)],
      [`has the keyboard "${field.inputMode}"`, new RegExp(`^${inputMode}$`).test(field.inputMode)],
      [`has the token "${field.token}"`, ofOthers.test(at) ? field.token === 'off' : token.test(field.token)],
    ]
    return wanted.filter(([, isGood]) => !isGood).map(([what]) => `${where} ${what}`)
  })
}
