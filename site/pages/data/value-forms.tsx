import { Fragment } from 'react';
import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { parseFigure } from '../../../schema/figures/parse-figure.ts';
import { TableHead } from '../../content/figures/wide-table.tsx';
import { figureNumbers } from '../../files/product-data.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { useContent } from '../../page-api/context.tsx';

/** A value of each form; of no product. */
const examples = [
  ['range', '0..50 °C'],
  ['upTo', 'up to 50 m'],
  ['over', 'over 99 %'],
  ['tolerance', '24 V ±10 %'],
  ['deviation', '24 V +10/-15 %'],
  ['count', '3 x 400 V AC'],
  ['condition', '12 V @ 50 mA'],
  ['code', 'min IP65'],
] as const;

/** How pages and data write the forms of a value, and what each of them means. */
export function ValueForms() {
  const context = useContent();
  const { t, model } = context;
  return (
    <section className="section" aria-labelledby="values">
      <h2 id="values">{t('data.values')}</h2>
      <p>{t('data.valuesText')}</p>
      <table className="value-forms">
        <TableHead
          className="hidden-on-phones"
          cells={[t('data.shown'), t('data.meaning'), t('data.written')]}
        />
        <tbody>
          {examples.map(([form, notation]) => {
            const { figure } = parseFigure(notation, model.units);
            if (!figure) throw new Error(`No figure: ${notation}`);
            return (
              <tr key={form}>
                <th scope="row">{formatFigure(figure, figureLocale(context))}</th>
                <td>{t(`data.forms.${form}`)}</td>
                <td>
                  <Json text={figureNumbers(figure, model.units)} />
                </td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">{t('data.several')}</th>
            <td>{t('data.severalText')}</td>
            <td>
              <Json text={'"readings": [{ … }, { … }]'} />
            </td>
          </tr>
          <tr>
            <th scope="row">{t('data.notStated')}</th>
            <td colSpan={2}>{t('data.notStatedText')}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** A line ends between two members, so that no bracket is alone on one. */
export function Json({ text }: { text: string }) {
  return (
    <code>
      {text.split(/(?<=,) /).map((member, index) => (
        <Fragment key={member}>
          {index > 0 ? ' ' : null}
          <span>{member}</span>
        </Fragment>
      ))}
    </code>
  );
}
