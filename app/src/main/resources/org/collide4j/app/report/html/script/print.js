// The report on paper: each issue with a picture of its worst finding, and its findings in words.

import { count, howFar, label, move, place } from 'format';
import { element } from 'rows';
import { viewpoint } from 'viewpoint';

const SIZE = [960, 560]; // pixels of a picture
const PICTURES = 60; // a page a picture would be a book; a software renderer takes 0.1 s for each
const FINDINGS = 12; // of an issue
const ISSUES = 1000;
const byId = (id) => document.getElementById(id);

class Print {
  constructor(report) {
    this.report = report;
    byId('print').addEventListener('click', () => print());
    addEventListener('beforeprint', () => this.fill());
    addEventListener('afterprint', () => byId('paper').replaceChildren());
  }

  fill() {
    const { report } = this;
    const issues = report.list.issuesShown();
    const paper = byId('paper');
    paper.replaceChildren(element('h1', '', report.data.model), element('p', 'facts', this.facts(issues)));
    report.photograph(SIZE, (take) => {
      issues.slice(0, ISSUES).forEach((issue, i) => paper.append(this.article(issue, i < PICTURES ? take : null)));
    });
    if (issues.length > ISSUES) paper.append(element('p', '', `and ${count(issues.length - ISSUES, 'issue')} more`));
  }

  facts(issues) {
    const { data } = this.report;
    const findings = issues.reduce((sum, { findings: of }) => sum + of.length, 0);
    const since = data.baseline ? `, since ${data.baseline}` : '';
    return `${count(issues.length, 'issue')}, ${count(findings, 'finding')} of ${count(data.parts, 'part')}${since}`;
  }

  article({ issue, findings }, take) {
    const { data } = this.report;
    const article = element('article');
    const [worst] = findings;
    const heading = element('h2', `of-${issue.kind}`, issue.name ?? '');
    heading.append(element('span', 'kind', issue.kind));
    article.append(heading);
    if (take) {
      const image = element('img');
      image.src = take(data.findings[worst]);
      image.alt = `${label(data.findings[worst].a)} and ${label(data.findings[worst].b)}`;
      article.append(image);
    }
    const rows = element('table');
    for (const i of findings.slice(0, FINDINGS)) rows.append(this.row(i));
    article.append(rows);
    if (findings.length > FINDINGS) article.append(element('p', 'facts', `and ${count(findings.length - FINDINGS, 'finding')} more`));
    return article;
  }

  row(index) {
    const { data, remarks } = this.report;
    const finding = data.findings[index];
    const middle = finding.pointOnA.map((x, i) => (x + finding.pointOnB[i]) / 2);
    const row = element('tr');
    const { assignee, comment } = remarks.of(finding);
    const parts = element('td', 'parts', label(finding.a));
    parts.append(element('br'), label(finding.b));
    const words = [howFar(finding, data.units), move(finding, data.units), place(middle, data.units, data.diagonal)];
    const decided = [finding.status ?? '', assignee, comment].filter(Boolean).join(' · ');
    const far = element('td', '', words[0]);
    for (const word of words.slice(1).filter(Boolean)) far.append(element('br'), word);
    row.append(element('td', '', String(index + 1)), parts, far, element('td', 'decided', decided));
    return row;
  }
}

// Draws findings one after the other at a size of its own, and leaves picture and camera as they were. The function gets
// one that returns a finding's picture as an address.
function photograph({ picture, stage, data }, [width, height], use) {
  const { chosen, context, section } = picture;
  const [position, target] = [stage.camera.position.clone(), stage.controls.target.clone()];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  stage.renderer.clippingPlanes = [];
  picture.context = 'ghost';
  picture.wear(false);
  stage.frame(width, height);
  use((finding) => {
    const points = picture.ends(finding);
    const parts = [finding.a, finding.b].map((name) => picture.byName.get(name));
    picture.choose(...parts);
    const view = viewpoint(picture, ...picture.placeOf(finding), stage.home);
    stage.look(view.place, view.distance, view.direction);
    stage.drawNow();
    pen.fillStyle = '#f3f5f9';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(stage.canvas, 0, 0, width, height);
    ring(pen, points.map((point) => stage.project(point, width, height)).filter(Boolean));
    return canvas.toDataURL('image/jpeg', 0.85);
  });
  Object.assign(picture, { context });
  picture.choose(...chosen);
  picture.wear();
  stage.renderer.clippingPlanes = section ? [section] : [];
  stage.layout = '';
  stage.controls.target.copy(target);
  stage.camera.position.copy(position);
  stage.controls.update();
  stage.resize();
}

function ring(pen, points) {
  if (points.length < 2) return;
  const [p, q] = points;
  pen.strokeStyle = '#1c2330';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(p.x, p.y);
  pen.lineTo(q.x, q.y);
  pen.stroke();
  pen.beginPath();
  pen.arc((p.x + q.x) / 2, (p.y + q.y) / 2, Math.min(13 + Math.hypot(p.x - q.x, p.y - q.y) / 2, 60), 0, 2 * Math.PI);
  pen.stroke();
}

export { Print, photograph };
