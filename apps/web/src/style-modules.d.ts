// Generated from the style modules: `npm run gen` writes it.
declare module '*/help-panel.module.css' {
  export const body: string;
  export const contents: string;
  export const foot: string;
  export const head: string;
  export const link: string;
  export const nothing: string;
  export const panel: string;
  export const results: string;
  export const search: string;
  export const sheet: string;
  export const topic: string;
}
declare module '*/lock-page.module.css' {
  export const avatar: string;
  export const card: string;
  export const form: string;
  export const loss: string;
  export const note: string;
  export const screen: string;
  export const signOut: string;
}
declare module '*/new-password.module.css' {
  export const form: string;
  export const hint: string;
  export const out: string;
}
declare module '*/header-search.module.css' {
  export const helpButton: string;
  export const paletteButton: string;
  export const paletteButtonText: string;
}
declare module '*/error-pages.module.css' {
  export const errorPage: string;
  export const hint: string;
  export const status: string;
  export const ways: string;
}
declare module '*/home-page.module.css' {
  export const head: string;
  export const hint: string;
  export const home: string;
}
declare module '*/palette.module.css' {
  export const body: string;
  export const container: string;
  export const detail: string;
  export const dialogHeader: string;
  export const failure: string;
  export const field: string;
  export const heading: string;
  export const hint: string;
  export const icon: string;
  export const leave: string;
  export const list: string;
  export const mark: string;
  export const note: string;
  export const option: string;
  export const palette: string;
  export const title: string;
}
declare module '*/root.module.css' {
  export const lockedScreen: string;
  export const plainButton: string;
  export const splash: string;
  export const splashWheel: string;
  export const strongButton: string;
}
declare module '*/header-tools.module.css' {
  export const themeBox: string;
  export const tools: string;
  export const user: string;
  export const userName: string;
  export const wide: string;
}
declare module '*/lock-circle.module.css' {
  export const lockCircle: string;
}
declare module '*/theme-picker.module.css' {
  export const picker: string;
  export const row: string;
  export const swatch: string;
}
declare module '*/preview.module.css' {
  export const content: string;
  export const preview: string;
  export const skeleton: string;
  export const tools: string;
}
declare module '*/shell.module.css' {
  export const application: string;
  export const body: string;
  export const brand: string;
  export const breadcrumb: string;
  export const content: string;
  export const drawer: string;
  export const drawerBody: string;
  export const header: string;
  export const hidden: string;
  export const left: string;
  export const menu: string;
  export const menuOfWords: string;
  export const page: string;
  export const pageSkeleton: string;
  export const panel: string;
  export const right: string;
  export const shell: string;
  export const side: string;
  export const sideShrunk: string;
  export const skipLink: string;
  export const tabPanel: string;
  export const withPreview: string;
}
declare module '*/sides.module.css' {
  export const divider: string;
  export const leftTools: string;
  export const rightTools: string;
  export const title: string;
  export const tools: string;
}
declare module '*/phone-tabs.module.css' {
  export const active: string;
  export const count: string;
  export const list: string;
}
declare module '*/tabs.module.css' {
  export const options: string;
  export const scrollButton: string;
  export const scrollButtonAfter: string;
  export const tab: string;
  export const tabActive: string;
  export const tabDragged: string;
  export const tabMenuAnchor: string;
  export const tabPreview: string;
  export const tabRight: string;
  export const tabs: string;
  export const unsaved: string;
}
declare module '*/shortcuts-dialog.module.css' {
  export const groups: string;
  export const keys: string;
}
declare module '*/code-step.module.css' {
  export const codeStep: string;
  export const ways: string;
}
declare module '*/sign-in-form.module.css' {
  export const check: string;
  export const submit: string;
  export const wheel: string;
}
declare module '*/sign-in.module.css' {
  export const about: string;
  export const alert: string;
  export const brand: string;
  export const card: string;
  export const languages: string;
  export const main: string;
  export const name: string;
  export const note: string;
  export const ornament: string;
  export const signIn: string;
  export const tagline: string;
  export const words: string;
}
declare module '*/tenant-line.module.css' {
  export const link: string;
  export const tenant: string;
  export const tenantActions: string;
}
declare module '*/text-field.module.css' {
  export const field: string;
  export const password: string;
  export const problem: string;
}
declare module '*/guided-tour.module.css' {
  export const actions: string;
  export const back: string;
  export const indicators: string;
  export const mask: string;
  export const section: string;
}
declare module '*/account.module.css' {
  export const account: string;
  export const actions: string;
  export const code: string;
  export const codeItem: string;
  export const codes: string;
  export const few: string;
  export const hint: string;
  export const key: string;
  export const none: string;
  export const on: string;
  export const person: string;
  export const pictureWays: string;
  export const preview: string;
  export const qr: string;
  export const section: string;
  export const session: string;
  export const sessionIcon: string;
  export const sessions: string;
  export const steps: string;
  export const thisDevice: string;
}
declare module '*/password-rules.module.css' {
  export const passwordRuleMet: string;
  export const passwordRules: string;
}
declare module '*/avatar.module.css' {
  export const avatar: string;
  export const large: string;
  export const picture: string;
}
declare module '*/categories.module.css' {
  export const buttons: string;
  export const facts: string;
  export const hint: string;
  export const name: string;
  export const row: string;
  export const treeItem: string;
}
declare module '*/approval.module.css' {
  export const approval: string;
  export const cardNumber: string;
  export const entered: string;
  export const fifth: string;
  export const figure: string;
  export const fourth: string;
  export const keys: string;
  export const noneLeft: string;
  export const note: string;
  export const number: string;
  export const presets: string;
  export const refusal: string;
  export const refusalText: string;
  export const submit: string;
  export const summary: string;
  export const third: string;
  export const toggle: string;
  export const total: string;
  export const warehouse: string;
  export const warehouseName: string;
}
declare module '*/artware-orders.module.css' {
  export const address: string;
  export const chosenCustomer: string;
  export const customer: string;
  export const facts: string;
  export const header: string;
  export const lineDefault: string;
  export const lineNote: string;
  export const lineStock: string;
  export const muted: string;
  export const remark: string;
  export const short: string;
  export const whole: string;
}
declare module '*/price-steps.module.css' {
  export const stepHow: string;
  export const stepValue: string;
  export const steps: string;
  export const stepsNote: string;
  export const stepsPart: string;
}
declare module '*/field-with-scan.module.css' {
  export const field: string;
  export const scanned: string;
}
declare module '*/unknown-code.module.css' {
  export const code: string;
  export const hint: string;
}
declare module '*/audit-logs.module.css' {
  export const about: string;
  export const arrow: string;
  export const change: string;
  export const created: string;
  export const deleted: string;
  export const field: string;
  export const fields: string;
  export const heading: string;
  export const history: string;
  export const kind: string;
  export const name: string;
  export const nothing: string;
  export const summary: string;
  export const value: string;
  export const wrapped: string;
}
declare module '*/channel-orders.module.css' {
  export const denied: string;
  export const header: string;
  export const hint: string;
  export const note: string;
  export const overdue: string;
  export const passOnTable: string;
  export const way: string;
  export const whole: string;
  export const wide: string;
}
declare module '*/departures.module.css' {
  export const agendaDay: string;
  export const agendaToday: string;
  export const departure: string;
  export const departureLifted: string;
  export const departureMovable: string;
  export const departureOverdue: string;
  export const monthDay: string;
  export const monthEmpty: string;
  export const monthGrid: string;
  export const monthLegend: string;
  export const monthMore: string;
  export const monthNumber: string;
  export const monthOther: string;
  export const monthOver: string;
  export const monthToday: string;
  export const monthTools: string;
}
declare module '*/customize.module.css' {
  export const block: string;
  export const blocks: string;
  export const dragged: string;
  export const foot: string;
  export const handle: string;
  export const hint: string;
  export const name: string;
}
declare module '*/cash.module.css' {
  export const amount: string;
  export const amounts: string;
  export const overdue: string;
}
declare module '*/dashboard.module.css' {
  export const blocks: string;
  export const empty: string;
  export const halves: string;
  export const head: string;
  export const hint: string;
  export const label: string;
  export const narrow: string;
  export const note: string;
  export const number: string;
  export const part: string;
  export const sums: string;
  export const tile: string;
  export const tiles: string;
  export const wide: string;
}
declare module '*/drafts.module.css' {
  export const draftTime: string;
  export const drafts: string;
}
declare module '*/figures.module.css' {
  export const amount: string;
  export const bar: string;
  export const figures: string;
  export const note: string;
  export const ranking: string;
  export const room: string;
}
declare module '*/first-steps.module.css' {
  export const stepMark: string;
  export const stepName: string;
  export const stepState: string;
  export const steps: string;
}
declare module '*/inbox.module.css' {
  export const about: string;
  export const action: string;
  export const actions: string;
  export const all: string;
  export const amount: string;
  export const clock: string;
  export const late: string;
  export const name: string;
  export const partner: string;
  export const snoozed: string;
  export const task: string;
  export const tasks: string;
  export const what: string;
  export const when: string;
}
declare module '*/snooze.module.css' {
  export const choice: string;
  export const day: string;
}
declare module '*/pipeline.module.css' {
  export const amount: string;
  export const count: string;
  export const empty: string;
  export const late: string;
  export const link: string;
  export const name: string;
  export const stage: string;
  export const strip: string;
  export const strips: string;
}
declare module '*/watch.module.css' {
  export const title: string;
  export const watch: string;
}
declare module '*/tracking-numbers.module.css' {
  export const others: string;
  export const tracking: string;
}
declare module '*/bell-box.module.css' {
  export const all: string;
  export const box: string;
  export const note: string;
}
declare module '*/live-messages.module.css' {
  export const close: string;
  export const title: string;
  export const toastBell: string;
  export const toastLink: string;
}
declare module '*/message-bell.module.css' {
  export const bell: string;
  export const count: string;
}
declare module '*/message-summary.module.css' {
  export const summaryText: string;
  export const summaryTime: string;
}
declare module '*/messages.module.css' {
  export const actions: string;
  export const back: string;
  export const box: string;
  export const boxes: string;
  export const count: string;
  export const countNew: string;
  export const detail: string;
  export const list: string;
  export const loading: string;
  export const message: string;
  export const messages: string;
  export const none: string;
  export const note: string;
  export const open: string;
  export const pages: string;
  export const words: string;
}
declare module '*/order-revisions.module.css' {
  export const mark: string;
  export const number: string;
  export const sheet: string;
}
declare module '*/partners.module.css' {
  export const late: string;
}
declare module '*/payments.module.css' {
  export const outstandingAges: string;
  export const outstandingAmount: string;
  export const outstandingAwaited: string;
  export const outstandingTabs: string;
  export const outstandingTotals: string;
  export const paymentNote: string;
  export const paymentReversed: string;
  export const paymentTotals: string;
}
declare module '*/pictures.module.css' {
  export const bar: string;
  export const dialog: string;
  export const newPictures: string;
  export const pictureCaption: string;
  export const pictureCard: string;
  export const pictureChosen: string;
  export const pictureDragged: string;
  export const pictureFace: string;
  export const pictureFile: string;
  export const pictureGrid: string;
  export const pictureTools: string;
  export const pictures: string;
  export const picturesAdd: string;
  export const picturesCamera: string;
  export const picturesCount: string;
  export const picturesDrag: string;
  export const picturesHead: string;
  export const picturesHint: string;
  export const picturesNone: string;
  export const picturesOver: string;
  export const uploadFailed: string;
  export const uploadList: string;
  export const uploadName: string;
  export const uploadStatus: string;
}
declare module '*/thumbnail.module.css' {
  export const noPicture: string;
  export const pictured: string;
  export const thumbnail: string;
}
declare module '*/prices.module.css' {
  export const before: string;
  export const changed: string;
  export const hint: string;
  export const run: string;
  export const ways: string;
  export const whatIf: string;
  export const whatIfChart: string;
  export const whatIfFacts: string;
  export const whatIfFigure: string;
  export const whatIfLegend: string;
  export const whatIfNumber: string;
}
declare module '*/purchase-orders.module.css' {
  export const costs: string;
  export const hidden: string;
  export const muted: string;
  export const note: string;
  export const number: string;
  export const orderSelect: string;
  export const progress: string;
  export const reversed: string;
  export const target: string;
  export const twoLines: string;
  export const warning: string;
}
declare module '*/pending-totals.module.css' {
  export const totals: string;
}
declare module '*/order-sheet.module.css' {
  export const code: string;
  export const day: string;
  export const facts: string;
  export const firm: string;
  export const name: string;
  export const notes: string;
  export const number: string;
  export const orderSheet: string;
  export const part: string;
  export const text: string;
  export const totals: string;
}
declare module '*/roles.module.css' {
  export const permissionConsequence: string;
  export const permissionCount: string;
  export const permissionGroup: string;
  export const permissionGroups: string;
  export const permissionHeld: string;
  export const permissionHolders: string;
  export const permissionNone: string;
  export const permissionPreset: string;
  export const permissionRow: string;
  export const permissionSearch: string;
  export const permissionTools: string;
  export const permissionTree: string;
  export const permissionsHeld: string;
  export const roleHolder: string;
  export const roleHolders: string;
  export const roleStatic: string;
  export const roleTags: string;
}
declare module '*/settings.module.css' {
  export const add: string;
  export const buttons: string;
  export const channel: string;
  export const channelName: string;
  export const channelSwitch: string;
  export const channels: string;
  export const demands: string;
  export const example: string;
  export const hint: string;
  export const historyHead: string;
  export const historyRoom: string;
  export const rate: string;
  export const section: string;
  export const sections: string;
  export const stale: string;
  export const trend: string;
  export const unsaved: string;
  export const withUnit: string;
}
declare module '*/packing.module.css' {
  export const address: string;
  export const carrier: string;
  export const choice: string;
  export const contents: string;
  export const destination: string;
  export const head: string;
  export const linesHead: string;
  export const number: string;
  export const packageNumber: string;
  export const packageWord: string;
  export const panel: string;
  export const place: string;
  export const tracking: string;
  export const unpacked: string;
  export const unsaved: string;
}
declare module '*/ready-groups.module.css' {
  export const about: string;
  export const address: string;
  export const group: string;
  export const sources: string;
  export const totals: string;
}
declare module '*/shipments.module.css' {
  export const add: string;
  export const addQuantity: string;
  export const addRemove: string;
  export const beneath: string;
  export const cartons: string;
  export const choice: string;
  export const figure: string;
  export const hint: string;
  export const number: string;
  export const oneLine: string;
  export const packages: string;
  export const shipmentPackage: string;
}
declare module '*/count-screen.module.css' {
  export const alert: string;
  export const buttons: string;
  export const choice: string;
  export const drawerBody: string;
  export const form: string;
  export const goods: string;
  export const list: string;
  export const saved: string;
  export const scan: string;
  export const scanRow: string;
}
declare module '*/count-sheet.module.css' {
  export const barcode: string;
  export const blank: string;
  export const code: string;
  export const countSheet: string;
  export const number: string;
}
declare module '*/stock-takes.module.css' {
  export const chosen: string;
  export const figureHead: string;
  export const found: string;
  export const hint: string;
  export const missing: string;
  export const moved: string;
  export const narrow: string;
  export const product: string;
  export const progress: string;
  export const refused: string;
  export const scopes: string;
  export const states: string;
  export const sum: string;
  export const sums: string;
}
declare module '*/stock-transfers.module.css' {
  export const alert: string;
  export const hint: string;
  export const scan: string;
  export const short: string;
}
declare module '*/stock-views.module.css' {
  export const stockHint: string;
  export const stockValueTable: string;
}
declare module '*/reconciliation.module.css' {
  export const bad: string;
  export const good: string;
  export const part: string;
  export const tables: string;
}
declare module '*/stock.module.css' {
  export const filter: string;
  export const hidden: string;
  export const reconcile: string;
  export const stockIn: string;
  export const stockOut: string;
  export const totals: string;
  export const wide: string;
}
declare module '*/supplier-bills.module.css' {
  export const add: string;
  export const addsUp: string;
  export const differs: string;
  export const hint: string;
  export const noField: string;
  export const sum: string;
}
declare module '*/tenants.module.css' {
  export const removeNote: string;
  export const tenantHint: string;
  export const typedName: string;
}
declare module '*/timeline.module.css' {
  export const head: string;
  export const message: string;
  export const picture: string;
  export const pictures: string;
  export const quiet: string;
  export const remark: string;
  export const row: string;
  export const sentence: string;
  export const subject: string;
  export const timeline: string;
  export const title: string;
}
declare module '*/trace.module.css' {
  export const note: string;
  export const pieces: string;
  export const step: string;
  export const title: string;
  export const trace: string;
}
declare module '*/users.module.css' {
  export const bad: string;
  export const endSessions: string;
  export const facts: string;
  export const good: string;
  export const locked: string;
}
declare module '*/chart.module.css' {
  export const canvas: string;
  export const empty: string;
  export const figure: string;
  export const legend: string;
}
declare module '*/document-head.module.css' {
  export const factContent: string;
  export const facts: string;
  export const more: string;
  export const words: string;
  export const wordsContent: string;
  export const wordsLabel: string;
}
declare module '*/document-money.module.css' {
  export const money: string;
}
declare module '*/document-tabs.module.css' {
  export const tabs: string;
}
declare module '*/document-progress.module.css' {
  export const ahead: string;
  export const current: string;
  export const past: string;
  export const place: string;
  export const progress: string;
}
declare module '*/document-work.module.css' {
  export const late: string;
  export const muted: string;
  export const pending: string;
  export const related: string;
  export const relations: string;
  export const waiting: string;
  export const work: string;
}
declare module '*/editor-lines.module.css' {
  export const figure: string;
  export const figureField: string;
  export const figureTitle: string;
  export const fixed: string;
  export const hint: string;
  export const lines: string;
  export const note: string;
}
declare module '*/record-page.module.css' {
  export const changed: string;
  export const changedPlace: string;
  export const head: string;
  export const headPlace: string;
  export const missing: string;
  export const name: string;
  export const page: string;
  export const pager: string;
  export const place: string;
  export const rowsHead: string;
  export const rowsSearch: string;
  export const skeleton: string;
  export const title: string;
}
declare module '*/line-table.module.css' {
  export const allLines: string;
  export const chooseAll: string;
  export const collapsedLine: string;
  export const filter: string;
  export const lines: string;
  export const showCollapsed: string;
  export const sumList: string;
  export const sumRow: string;
  export const tools: string;
}
declare module '*/comparison.module.css' {
  export const accepted: string;
  export const all: string;
  export const comparison: string;
  export const field: string;
  export const fixed: string;
  export const foot: string;
  export const hint: string;
  export const line: string;
  export const nothing: string;
  export const open: string;
  export const outcome: string;
  export const part: string;
  export const side: string;
  export const sided: string;
  export const value: string;
}
declare module '*/create-entry.module.css' {
  export const entry: string;
}
declare module '*/day-field.module.css' {
  export const anchor: string;
  export const calendar: string;
  export const calendarHead: string;
  export const otherMonth: string;
  export const picker: string;
  export const zone: string;
}
declare module '*/draft-note.module.css' {
  export const draftNote: string;
}
declare module '*/field-buttons.module.css' {
  export const fieldButton: string;
  export const fieldClear: string;
  export const selectArrow: string;
  export const selectFilled: string;
  export const selectSuffix: string;
  export const suggestion: string;
}
declare module '*/password-field.module.css' {
  export const handoverNote: string;
  export const visiblePassword: string;
}
declare module '*/form.module.css' {
  export const cardLines: string;
  export const dialogBody: string;
  export const dialogTitle: string;
  export const fieldErrorText: string;
  export const formGrid: string;
  export const formGroup: string;
  export const numberField: string;
  export const sheet: string;
  export const sheetBody: string;
  export const sheetContainer: string;
  export const wideField: string;
}
declare module '*/field-lines.module.css' {
  export const figure: string;
  export const lines: string;
  export const remove: string;
  export const wide: string;
}
declare module '*/form-page.module.css' {
  export const body: string;
  export const fields: string;
  export const foot: string;
  export const page: string;
  export const title: string;
}
declare module '*/remote-select.module.css' {
  export const hit: string;
  export const remoteSelect: string;
  export const unknownActions: string;
}
declare module '*/list-edit.module.css' {
  export const button: string;
  export const editor: string;
  export const field: string;
  export const label: string;
  export const pencil: string;
  export const problem: string;
}
declare module '*/arrange-menu.module.css' {
  export const column: string;
  export const columns: string;
  export const content: string;
  export const density: string;
  export const dragged: string;
  export const groups: string;
  export const heading: string;
  export const hint: string;
  export const holder: string;
  export const icon: string;
  export const label: string;
  export const menu: string;
  export const tick: string;
}
declare module '*/resize-columns.module.css' {
  export const edge: string;
  export const line: string;
}
declare module '*/list-cards.module.css' {
  export const actions: string;
  export const amount: string;
  export const blank: string;
  export const date: string;
  export const fields: string;
  export const further: string;
  export const listCards: string;
  export const name: string;
  export const number: string;
  export const openActions: string;
  export const partner: string;
  export const shortCards: string;
  export const status: string;
  export const title: string;
  export const toggle: string;
  export const waits: string;
  export const wide: string;
}
declare module '*/filter-chips.module.css' {
  export const chip: string;
  export const chips: string;
  export const label: string;
  export const remove: string;
  export const removed: string;
  export const value: string;
}
declare module '*/filter-panel.module.css' {
  export const field: string;
  export const fields: string;
  export const foot: string;
  export const panel: string;
  export const sheet: string;
}
declare module '*/groups.module.css' {
  export const bar: string;
  export const capped: string;
  export const count: string;
  export const currency: string;
  export const end: string;
  export const ending: string;
  export const head: string;
  export const heading: string;
  export const label: string;
  export const row: string;
  export const sum: string;
  export const sums: string;
  export const toggle: string;
}
declare module '*/list-page.module.css' {
  export const actions: string;
  export const chipsPlace: string;
  export const figures: string;
  export const filter: string;
  export const filterDay: string;
  export const filterDays: string;
  export const filterWide: string;
  export const filters: string;
  export const head: string;
  export const linkCell: string;
  export const listChanged: string;
  export const listNote: string;
  export const listNoteAction: string;
  export const listNoteIcon: string;
  export const listNoteTitle: string;
  export const listPage: string;
  export const listStale: string;
  export const listTable: string;
  export const listTableFoot: string;
  export const listTableTotal: string;
  export const moreFilters: string;
  export const nameLink: string;
  export const note: string;
  export const prefix: string;
  export const rowActions: string;
  export const searchBox: string;
  export const sortSlot: string;
  export const sortedFirst: string;
  export const sortedSecond: string;
  export const sortedThird: string;
  export const tick: string;
  export const tools: string;
  export const viewsPlace: string;
}
declare module '*/rows.module.css' {
  export const previewButton: string;
  export const previewed: string;
  export const row: string;
}
declare module '*/selection-bar.module.css' {
  export const selectionBar: string;
  export const selectionBarPlace: string;
  export const selectionBarSpace: string;
  export const selectionCount: string;
}
declare module '*/list-sums.module.css' {
  export const failure: string;
  export const sum: string;
  export const sums: string;
}
declare module '*/columns.module.css' {
  export const columns: string;
  export const compact: string;
  export const measured: string;
  export const measuredBroken: string;
  export const measuredHeading: string;
  export const measuredWhole: string;
  export const more: string;
  export const normal: string;
  export const relaxed: string;
}
declare module '*/view-tabs.module.css' {
  export const active: string;
  export const changed: string;
  export const count: string;
  export const dragged: string;
  export const none: string;
  export const star: string;
  export const tab: string;
  export const views: string;
}
declare module '*/machine.module.css' {
  export const actionHelp: string;
  export const bulkBad: string;
  export const bulkGood: string;
  export const bulkNote: string;
  export const bulkResults: string;
  export const bulkRows: string;
  export const documentActions: string;
  export const menuAction: string;
  export const menuAnchor: string;
  export const menuOpen: string;
  export const menuPlace: string;
  export const statusTag: string;
  export const toneAction: string;
  export const toneDone: string;
  export const toneNeutral: string;
  export const toneOff: string;
  export const toneProgress: string;
  export const toneRejected: string;
}
declare module '*/failed-part.module.css' {
  export const failedPart: string;
}
declare module '*/failure-details.module.css' {
  export const failureDetails: string;
  export const row: string;
  export const text: string;
}
declare module '*/toasts.module.css' {
  export const content: string;
  export const failure: string;
  export const success: string;
  export const toast: string;
  export const toasts: string;
  export const warning: string;
}
declare module '*/printed-sheet.module.css' {
  export const printedSheet: string;
}
declare module '*/camera-dialog.module.css' {
  export const frame: string;
  export const hint: string;
  export const picture: string;
}
declare module '*/unseen.module.css' {
  export const unseen: string;
}
