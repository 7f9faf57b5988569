import { basename } from 'node:path'
import type { ImportPart, ImportRun } from '#src/csv/import-run'
import { readCsv } from '#src/csv/read-csv'
import { reportFindings } from '#src/csv/report-findings'
import { type FoundNames, goodsFinder } from '#src/discounts/import/find-goods'
import { PlatformNames } from '#src/discounts/import/platform-names'
import { readSalesRule, type ReadRule, requiredColumns } from '#src/discounts/import/read-sales-rule'
import { mergeRules, ruleChecks, type RuleToStore, stageRules } from '#src/discounts/import/rule-queries'

interface RuleFiles {
  path: string
  /** what the platform's numbers in it mean */
  namesPath: string | undefined
  /** products are imported before the rules that name them */
  followsProducts: boolean
}

/** Sales rules with their coupons. A shop has few, so all are in memory. */
export function salesRulesPart(run: ImportRun, files: RuleFiles): ImportPart<'salesRules'> {
  const { db } = run.session
  const { problems, warnings } = run
  const rules: ReadRule[] = []
  let names: PlatformNames
  const check = async () => {
    const find = await goodsFinder(db, names)
    await stageRules(
      db,
      rules.map((rule) => ruleToStore(rule, find(rule))),
    )
    await reportFindings(db, { file: basename(files.path), checks: ruleChecks, problems })
  }
  return {
    stage: async () => {
      names = await PlatformNames.read(files.namesPath, run)
      for await (const row of readCsv({ path: files.path, problems, warnings, requiredColumns })) {
        const rule = readSalesRule(row, run.timeZone)
        if (rule) rules.push(rule)
      }
      warnOfFormerUses(rules)
    },
    check: async () => {
      if (!files.followsProducts) await check()
    },
    store: async () => {
      if (files.followsProducts) await check()
      return problems.count > 0 ? {} : { salesRules: await mergeRules(db) }
    },
  }
}

function ruleToStore(rule: ReadRule, found: FoundNames): RuleToStore {
  const { terms, coupon } = rule
  return {
    line: rule.row.line,
    platform_id: rule.platformId,
    name: rule.name,
    is_active: rule.isActive,
    needs_coupon: coupon !== undefined,
    starts_at: rule.startsAt,
    ends_at: rule.endsAt,
    priority: rule.priority,
    stops_further: rule.stopsFurther,
    price_group_ids: found.groupIds,
    min_subtotal_cents: terms.minSubtotalCents,
    min_net_subtotal_cents: terms.minNetSubtotalCents,
    min_qty: terms.minQty,
    category_ids: found.categoryIds,
    attributes: found.attributes,
    ...rule.action,
    ...coupon,
  }
}

// The file says how often a coupon was used, not by whom.
function warnOfFormerUses(rules: ReadRule[]): void {
  for (const { coupon, row } of rules) {
    if (!coupon || coupon.uses === 0 || coupon.max_uses_per_buyer === null) continue
    row.warn(
      'coupon_code',
      `who used ${coupon.code} before is not in the file, and may use it as often again`,
    )
  }
}
