// Sales rules as the commerce platform writes them.

type Condition = Record<string, unknown>

const prefix = 'Platform\\SalesRule\\Model\\Rule\\Condition\\'

/** Conditions of which all must be met, or any. */
export function combine(conditions: Condition[], options: Condition = {}): Condition {
  return {
    type: `${prefix}Combine`,
    attribute: null,
    operator: null,
    value: '1',
    aggregator: 'all',
    conditions,
    ...options,
  }
}

export function goods(conditions: Condition[], options: Condition = {}): Condition {
  return combine(conditions, { type: `${prefix}Product\\Combine`, ...options })
}

export function found(conditions: Condition[], options: Condition = {}): Condition {
  return combine(conditions, { type: `${prefix}Product\\Found`, ...options })
}

export function subselect(conditions: Condition[], options: Condition = {}): Condition {
  return combine(conditions, {
    type: `${prefix}Product\\Subselect`,
    attribute: 'qty',
    operator: '>=',
    ...options,
  })
}

export function total(attribute: string, operator: string, value: unknown): Condition {
  return { type: `${prefix}Address`, attribute, operator, value, is_value_processed: false }
}

export function product(attribute: string, operator: string, value: unknown): Condition {
  return { type: `${prefix}Product`, attribute, operator, value, is_value_processed: false }
}

const plain: Record<string, string> = {
  rule_id: '',
  name: 'A rule',
  from_date: '',
  to_date: '',
  uses_per_customer: '0',
  is_active: '1',
  stop_rules_processing: '0',
  sort_order: '0',
  simple_action: 'by_percent',
  discount_amount: '10.0000',
  discount_qty: 'NULL',
  discount_step: '0',
  apply_to_shipping: '0',
  times_used: '0',
  coupon_type: '1',
  use_auto_generation: '0',
  uses_per_coupon: '0',
  simple_free_shipping: '0',
  coupon_code: '',
  website_ids: '1',
  customer_group_ids: '0,1,2,3',
  conditions_serialized: '',
  actions_serialized: '',
}

/** The file of rules, each a tenth off everything but for what is given. */
export function rulesCsv(...rules: Record<string, string | Condition>[]): string {
  const columns = Object.keys(plain)
  const cell = (value: string | Condition | undefined) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `"${text.replaceAll('"', '""')}"`
  }
  const rows = rules.map((rule) => columns.map((column) => cell(rule[column] ?? plain[column])).join(','))
  return `${[columns.join(','), ...rows].join('\n')}\n`
}
